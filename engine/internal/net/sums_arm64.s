#include "textflag.h"

// The offsets in a value of type active, and its size.
#define PLACES 192
#define COUNT 288
#define ACTIVE 296

// The list of pairs of all neighbours on the stack of addFast: values first, then places. It has room for 24 pairs of each
// of the 9 neighbours. Below it is the return address.
#define LIST 16
#define LISTED 864

// The assembler does not know these instructions. Their arguments are the numbers of vector registers, in its order: the
// result comes last.

// smlal d.4s, n.4h, m.4h and smlal2 d.4s, n.8h, m.8h
#define SMLAL(m, n, d) WORD $(0x0e608000 | (m)<<16 | (n)<<5 | (d))
#define SMLAL2(m, n, d) WORD $(0x4e608000 | (m)<<16 | (n)<<5 | (d))

// saddw d.4s, n.4s, m.4h and saddw2 d.4s, n.4s, m.8h
#define SADDW(m, n, d) WORD $(0x0e601000 | (m)<<16 | (n)<<5 | (d))
#define SADDW2(m, n, d) WORD $(0x4e601000 | (m)<<16 | (n)<<5 | (d))

// smax d.8h, n.8h, m.8h
#define SMAX(m, n, d) WORD $(0x4e606400 | (m)<<16 | (n)<<5 | (d))

// fmul d.4s, n.4s, m.4s and fadd d.4s, n.4s, m.4s
#define FMUL(m, n, d) WORD $(0x6e20dc00 | (m)<<16 | (n)<<5 | (d))
#define FADD(m, n, d) WORD $(0x4e20d400 | (m)<<16 | (n)<<5 | (d))

// scvtf d.4s, n.4s and fcvtzu d.4s, n.4s
#define SCVTF(n, d) WORD $(0x4e21d800 | (n)<<5 | (d))
#define FCVTZU(n, d) WORD $(0x6ea1b800 | (n)<<5 | (d))

// sxtl d.4s, n.4h and sxtl2 d.4s, n.8h
#define SXTL(n, d) WORD $(0x0f10a400 | (n)<<5 | (d))
#define SXTL2(n, d) WORD $(0x4f10a400 | (n)<<5 | (d))

// uqxtn d.4h, n.4s and uqxtn2 d.8h, n.4s
#define UQXTN(n, d) WORD $(0x2e614800 | (n)<<5 | (d))
#define UQXTN2(n, d) WORD $(0x6e614800 | (n)<<5 | (d))

// PICK takes a pair, which the next one overwrites if it is zero.
#define PICK(place) \
	MOVWU.P 4(R1), R5; \
	MOVD    $(place), R6; \
	MOVW    R5, (R0)(R4<<2); \
	MOVH    R6, (R3)(R4<<1); \
	CMPW    $0, R5; \
	CINC    NE, R4, R4

// func pickFast(to []active, from []cell, compact *[256][8]uint8)
TEXT ·pickFast(SB), NOSPLIT, $0-56
	MOVD to_base+0(FP), R0
	MOVD from_base+24(FP), R1
	MOVD from_len+32(FP), R2
	CBZ  R2, done

cell:
	ADD  $PLACES, R0, R3
	MOVD $0, R4
	PICK(0)
	PICK(128)
	PICK(256)
	PICK(384)
	PICK(512)
	PICK(640)
	PICK(768)
	PICK(896)
	PICK(1024)
	PICK(1152)
	PICK(1280)
	PICK(1408)
	PICK(1536)
	PICK(1664)
	PICK(1792)
	PICK(1920)
	MOVD R4, COUNT(R0)
	ADD  $ACTIVE, R0
	SUBS $1, R2
	BNE  cell

done:
	RET

// MULTIPLY adds the products of a pair and 8 of its weights, those of both channels side by side.
#define MULTIPLY(weights, sums) \
	SMLAL(8, weights, sums); \
	SMLAL2(8, weights, sums+1)

// func addFast(into []sums, beside []Beside, from []active, weights []int16)
//
// For each cell the pairs of its neighbours are put in one list, with the places of their weights among all, so that the
// inner loop is a long one. Whole vectors are copied; what is too much the next ones overwrite. What comes from the first
// and from the second channels of pairs is added up side by side, and put together at the end.
TEXT ·addFast(SB), 0, $1304-96
	MOVD into_base+0(FP), R0
	MOVD beside_base+24(FP), R1
	MOVD beside_len+32(FP), R2
	MOVD from_base+48(FP), R3
	MOVD weights_base+72(FP), R4

	// The weights of one neighbour take 2/9 of their number, in bytes.
	MOVD weights_len+80(FP), R5
	LSL  $1, R5
	MOVD $9, R6
	UDIV R6, R5, R5
	VDUP R5, V9.H8
	MOVD $ACTIVE, R6
	ADD  $LIST, RSP, R7
	ADD  $(LIST+LISTED), RSP, R8
	CBZ  R2, done

cell:
	MOVD R7, R9                 // the end of the values
	MOVD R8, R10                // the end of the places
	MOVD $9, R11                // neighbours left
	VEOR V8.B16, V8.B16, V8.B16 // where the weights of the neighbour begin

neighbour:
	MOVBU.P 1(R1), R12
	MADD    R6, R3, R12, R12
	MOVD    COUNT(R12), R13
	ADD     $PLACES, R12, R14
	VLD1.P  64(R12), [V0.S4, V1.S4, V2.S4, V3.S4]
	VLD1.P  32(R14), [V4.H8, V5.H8]
	VADD    V8.H8, V4.H8, V4.H8
	VADD    V8.H8, V5.H8, V5.H8
	VST1    [V0.S4, V1.S4, V2.S4, V3.S4], (R9)
	VST1    [V4.H8, V5.H8], (R10)
	CMP     $16, R13
	BLE     copied
	ADD     $64, R9, R15
	ADD     $32, R10, R16
	VLD1    (R12), [V0.S4, V1.S4]
	VLD1    (R14), [V4.H8]
	VADD    V8.H8, V4.H8, V4.H8
	VST1    [V0.S4, V1.S4], (R15)
	VST1    [V4.H8], (R16)

copied:
	ADD  R13<<2, R9
	ADD  R13<<1, R10
	VADD V9.H8, V8.H8, V8.H8
	SUBS $1, R11
	BNE  neighbour

	VEOR V16.B16, V16.B16, V16.B16
	VEOR V17.B16, V17.B16, V17.B16
	VEOR V18.B16, V18.B16, V18.B16
	VEOR V19.B16, V19.B16, V19.B16
	VEOR V20.B16, V20.B16, V20.B16
	VEOR V21.B16, V21.B16, V21.B16
	VEOR V22.B16, V22.B16, V22.B16
	VEOR V23.B16, V23.B16, V23.B16
	VEOR V24.B16, V24.B16, V24.B16
	VEOR V25.B16, V25.B16, V25.B16
	VEOR V26.B16, V26.B16, V26.B16
	VEOR V27.B16, V27.B16, V27.B16
	VEOR V28.B16, V28.B16, V28.B16
	VEOR V29.B16, V29.B16, V29.B16
	VEOR V30.B16, V30.B16, V30.B16
	VEOR V31.B16, V31.B16, V31.B16
	MOVD R7, R12
	MOVD R8, R13
	CMP  R9, R12
	BEQ  added

pair:
	MOVHU.P 2(R13), R14
	VLD1R.P 4(R12), [V8.S4]
	ADD     R4, R14
	FLDPQ   (R14), (F0, F1)
	FLDPQ   32(R14), (F2, F3)
	FLDPQ   64(R14), (F4, F5)
	FLDPQ   96(R14), (F6, F7)
	MULTIPLY(0, 16)
	MULTIPLY(1, 18)
	MULTIPLY(2, 20)
	MULTIPLY(3, 22)
	MULTIPLY(4, 24)
	MULTIPLY(5, 26)
	MULTIPLY(6, 28)
	MULTIPLY(7, 30)
	CMP     R9, R12
	BNE     pair

added:
	VADDP  V17.S4, V16.S4, V0.S4
	VADDP  V19.S4, V18.S4, V1.S4
	VADDP  V21.S4, V20.S4, V2.S4
	VADDP  V23.S4, V22.S4, V3.S4
	VADDP  V25.S4, V24.S4, V4.S4
	VADDP  V27.S4, V26.S4, V5.S4
	VADDP  V29.S4, V28.S4, V6.S4
	VADDP  V31.S4, V30.S4, V7.S4
	VST1.P [V0.S4, V1.S4, V2.S4, V3.S4], 64(R0)
	VST1.P [V4.S4, V5.S4, V6.S4, V7.S4], 64(R0)
	SUBS   $1, R2
	BNE    cell

done:
	RET

// SETTLE makes 4 numbers of sums. Each operation rounds as in Go.
#define SETTLE(v, scale, bias) \
	SCVTF(v, v); \
	FMUL(scale, v, v); \
	FADD(bias, v, v)

// MORE adds 8 activations.
#define MORE(from, v) \
	SXTL(from, 12); \
	SXTL2(from, 13); \
	SCVTF(12, 12); \
	SCVTF(13, 13); \
	FADD(12, v, v); \
	FADD(13, v+1, v+1)

// ROUND makes 8 activations of numbers. What is negative or no number becomes 0, what is too large the largest number that
// there is room for, until it becomes full.
#define ROUND(v, to) \
	FADD(14, v, v); \
	FADD(14, v+1, v+1); \
	FCVTZU(v, v); \
	FCVTZU(v+1, v+1); \
	UQXTN(v, to); \
	UQXTN2(v+1, to)

// func activateFast(to []cell, from []sums, more []cell, scale, bias *[channels]float32)
TEXT ·activateFast(SB), NOSPLIT, $0-88
	MOVD   to_base+0(FP), R0
	MOVD   to_len+8(FP), R1
	MOVD   from_base+24(FP), R2
	MOVD   more_base+48(FP), R3
	MOVD   scale+72(FP), R4
	MOVD   bias+80(FP), R5
	VLD1.P 64(R4), [V16.S4, V17.S4, V18.S4, V19.S4]
	VLD1   (R4), [V20.S4, V21.S4, V22.S4, V23.S4]
	VLD1.P 64(R5), [V24.S4, V25.S4, V26.S4, V27.S4]
	VLD1   (R5), [V28.S4, V29.S4, V30.S4, V31.S4]
	MOVD   $0x3f000000, R6 // one half
	VDUP   R6, V14.S4
	MOVD   $4095, R6       // full
	VDUP   R6, V15.H8
	CBZ    R1, done

cell:
	VLD1.P 64(R2), [V0.S4, V1.S4, V2.S4, V3.S4]
	VLD1.P 64(R2), [V4.S4, V5.S4, V6.S4, V7.S4]
	SETTLE(0, 16, 24)
	SETTLE(1, 17, 25)
	SETTLE(2, 18, 26)
	SETTLE(3, 19, 27)
	SETTLE(4, 20, 28)
	SETTLE(5, 21, 29)
	SETTLE(6, 22, 30)
	SETTLE(7, 23, 31)
	CBZ    R3, round
	VLD1.P 64(R3), [V8.H8, V9.H8, V10.H8, V11.H8]
	MORE(8, 0)
	MORE(9, 2)
	MORE(10, 4)
	MORE(11, 6)

round:
	ROUND(0, 8)
	ROUND(2, 9)
	ROUND(4, 10)
	ROUND(6, 11)
	VUMIN  V15.H8, V8.H8, V8.H8
	VUMIN  V15.H8, V9.H8, V9.H8
	VUMIN  V15.H8, V10.H8, V10.H8
	VUMIN  V15.H8, V11.H8, V11.H8
	VST1.P [V8.H8, V9.H8, V10.H8, V11.H8], 64(R0)
	SUBS   $1, R1
	BNE    cell

done:
	RET

// COLLECT adds 8 activations, and finds the largest ones.
#define COLLECT(from, sums, most) \
	SADDW(from, sums, sums); \
	SADDW2(from, sums+1, sums+1); \
	SMAX(from, most, most)

// func collectFast(sum *sums, most *cell, from []cell)
TEXT ·collectFast(SB), NOSPLIT, $0-40
	MOVD sum+0(FP), R0
	MOVD most+8(FP), R1
	MOVD from_base+16(FP), R2
	MOVD from_len+24(FP), R3
	ADD  $64, R0, R4
	VLD1 (R0), [V0.S4, V1.S4, V2.S4, V3.S4]
	VLD1 (R4), [V4.S4, V5.S4, V6.S4, V7.S4]
	VLD1 (R1), [V16.H8, V17.H8, V18.H8, V19.H8]
	CBZ  R3, done

cell:
	VLD1.P 64(R2), [V20.H8, V21.H8, V22.H8, V23.H8]
	COLLECT(20, 0, 16)
	COLLECT(21, 2, 17)
	COLLECT(22, 4, 18)
	COLLECT(23, 6, 19)
	SUBS   $1, R3
	BNE    cell

done:
	VST1 [V0.S4, V1.S4, V2.S4, V3.S4], (R0)
	VST1 [V4.S4, V5.S4, V6.S4, V7.S4], (R4)
	VST1 [V16.H8, V17.H8, V18.H8, V19.H8], (R1)
	RET

// func mixFast(to, weights []float32, x float32)
//
// Products are rounded before they are added.
TEXT ·mixFast(SB), NOSPLIT, $0-52
	MOVD  to_base+0(FP), R0
	MOVD  to_len+8(FP), R1
	MOVD  weights_base+24(FP), R2
	MOVWU x+48(FP), R3
	VDUP  R3, V8.S4
	SUBS  $16, R1
	BLT   done

next:
	VLD1   (R0), [V0.S4, V1.S4, V2.S4, V3.S4]
	VLD1.P 64(R2), [V4.S4, V5.S4, V6.S4, V7.S4]
	FMUL(8, 4, 4)
	FMUL(8, 5, 5)
	FMUL(8, 6, 6)
	FMUL(8, 7, 7)
	FADD(4, 0, 0)
	FADD(5, 1, 1)
	FADD(6, 2, 2)
	FADD(7, 3, 3)
	VST1.P [V0.S4, V1.S4, V2.S4, V3.S4], 64(R0)
	SUBS   $16, R1
	BGE    next

done:
	RET
