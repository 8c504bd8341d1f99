#include "textflag.h"

// The offsets in a value of type active, and its size.
#define PLACES 192
#define COUNT 288
#define ACTIVE 296

// The list of pairs of all neighbours on the stack of addFast: values first, then places. It has room for 24 pairs of each
// of the 9 neighbours, and for one more.
#define LISTED 896

DATA half<>+0(SB)/4, $0.5
GLOBL half<>(SB), RODATA|NOPTR, $4
DATA full<>+0(SB)/4, $4095.0
GLOBL full<>(SB), RODATA|NOPTR, $4

// func pickFast(to []active, from []cell, compact *[256][8]uint8)
//
// A mask of the pairs that are not zero chooses the permutation that brings these to the front.
TEXT ·pickFast(SB), NOSPLIT, $0-56
	MOVQ to_base+0(FP), DI
	MOVQ from_base+24(FP), SI
	MOVQ from_len+32(FP), CX
	MOVQ compact+48(FP), R8
	VPXOR Y8, Y8, Y8
	MOVL $1024, AX
	MOVQ AX, X9
	VPBROADCASTW X9, X9 // the place of the ninth pair
	TESTQ CX, CX
	JZ   done

cell:
	VMOVDQU   (SI), Y0
	VMOVDQU   32(SI), Y1
	VPCMPEQD  Y8, Y0, Y2
	VPCMPEQD  Y8, Y1, Y3
	VMOVMSKPS Y2, AX
	VMOVMSKPS Y3, BX
	XORL      $255, AX
	XORL      $255, BX
	VPMOVZXBD (R8)(AX*8), Y4
	VPMOVZXBW (R8)(AX*8), X6
	VPMOVZXBD (R8)(BX*8), Y5
	VPMOVZXBW (R8)(BX*8), X7
	POPCNTL   AX, DX
	POPCNTL   BX, BX
	VPERMD    Y0, Y4, Y0
	VPERMD    Y1, Y5, Y1
	VPSLLW    $7, X6, X6
	VPSLLW    $7, X7, X7
	VPADDW    X9, X7, X7
	VMOVDQU   Y0, (DI)
	VMOVDQU   X6, PLACES(DI)
	VMOVDQU   Y1, (DI)(DX*4)
	VMOVDQU   X7, PLACES(DI)(DX*2)
	ADDQ      BX, DX
	MOVQ      DX, COUNT(DI)
	ADDQ      $64, SI
	ADDQ      $ACTIVE, DI
	DECQ      CX
	JNZ       cell

done:
	VZEROUPPER
	RET

// func addFast(into []sums, beside []Beside, from []active, weights []int16)
//
// For each cell the pairs of its neighbours are put in one list, with the places of their weights among all, so that the
// inner loop is a long one. Whole vectors are copied; what is too much the next ones overwrite.
TEXT ·addFast(SB), 0, $1344-96
	MOVQ into_base+0(FP), DI
	MOVQ beside_base+24(FP), SI
	MOVQ beside_len+32(FP), CX
	MOVQ from_base+48(FP), R8
	MOVQ weights_base+72(FP), R9

	// The weights of one neighbour take 2/9 of their number, in bytes.
	MOVQ         weights_len+80(FP), AX
	ADDQ         AX, AX
	XORL         DX, DX
	MOVL         $9, BX
	DIVQ         BX
	MOVQ         AX, X9
	VPBROADCASTW X9, Y9
	LEAQ         0(SP), R10
	LEAQ         LISTED(SP), R11
	TESTQ        CX, CX
	JZ           done

cell:
	XORL  BX, BX     // pairs in the list
	XORL  DX, DX     // neighbour
	VPXOR Y8, Y8, Y8 // where its weights begin

neighbour:
	MOVBLZX (SI)(DX*1), AX
	IMUL3Q  $ACTIVE, AX, AX
	ADDQ    R8, AX
	MOVQ    COUNT(AX), R12
	VMOVDQU (AX), Y0
	VMOVDQU 32(AX), Y1
	VPADDW  PLACES(AX), Y8, Y2
	VMOVDQU Y0, (R10)(BX*4)
	VMOVDQU Y1, 32(R10)(BX*4)
	VMOVDQU Y2, (R11)(BX*2)
	CMPQ    R12, $16
	JLE     copied
	VMOVDQU 64(AX), Y0
	VPADDW  (PLACES+32)(AX), X8, X2
	VMOVDQU Y0, 64(R10)(BX*4)
	VMOVDQU X2, 32(R11)(BX*2)

copied:
	ADDQ   R12, BX
	VPADDW Y9, Y8, Y8
	INCQ   DX
	CMPQ   DX, $9
	JLT    neighbour

	// Two pairs are added at a time, the last of which may be none.
	MOVL  $0, (R10)(BX*4)
	MOVW  $0, (R11)(BX*2)
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	XORL  R12, R12
	TESTQ BX, BX
	JZ    added

pair:
	MOVWLZX      (R11)(R12*2), AX
	MOVWLZX      2(R11)(R12*2), DX
	VPBROADCASTD (R10)(R12*4), Y4
	VPBROADCASTD 4(R10)(R12*4), Y5
	ADDQ         R9, AX
	ADDQ         R9, DX
	VPMADDWD     (AX), Y4, Y6
	VPMADDWD     32(AX), Y4, Y7
	VPMADDWD     64(AX), Y4, Y10
	VPMADDWD     96(AX), Y4, Y11
	VPADDD       Y6, Y0, Y0
	VPADDD       Y7, Y1, Y1
	VPADDD       Y10, Y2, Y2
	VPADDD       Y11, Y3, Y3
	VPMADDWD     (DX), Y5, Y6
	VPMADDWD     32(DX), Y5, Y7
	VPMADDWD     64(DX), Y5, Y10
	VPMADDWD     96(DX), Y5, Y11
	VPADDD       Y6, Y0, Y0
	VPADDD       Y7, Y1, Y1
	VPADDD       Y10, Y2, Y2
	VPADDD       Y11, Y3, Y3
	ADDQ         $2, R12
	CMPQ         R12, BX
	JLT          pair

added:
	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	ADDQ    $128, DI
	ADDQ    $9, SI
	DECQ    CX
	JNZ     cell

done:
	VZEROUPPER
	RET

// SETTLE makes 8 numbers between 0 and full of sums. Each operation rounds as in Go.
#define SETTLE(at, y) \
	VCVTDQ2PS  (at)(SI), y;  \
	VMULPS     (at)(R9), y, y; \
	VADDPS     (at)(R10), y, y

// MORE adds 8 activations.
#define MORE(at, y) \
	VPMOVSXWD (at)(R8), Y4; \
	VCVTDQ2PS Y4, Y4;   \
	VADDPS    Y4, y, y

// ROUND makes whole numbers of 8 numbers.
#define ROUND(y) \
	VMAXPS     Y8, y, y; \
	VMINPS     Y9, y, y; \
	VADDPS     Y10, y, y; \
	VCVTTPS2DQ y, y

// func activateFast(to []cell, from []sums, more []cell, scale, bias *[channels]float32)
TEXT ·activateFast(SB), NOSPLIT, $0-88
	MOVQ         to_base+0(FP), DI
	MOVQ         to_len+8(FP), CX
	MOVQ         from_base+24(FP), SI
	MOVQ         more_base+48(FP), R8
	MOVQ         scale+72(FP), R9
	MOVQ         bias+80(FP), R10
	VPXOR        Y8, Y8, Y8
	VBROADCASTSS full<>(SB), Y9
	VBROADCASTSS half<>(SB), Y10
	TESTQ        CX, CX
	JZ           done

cell:
	SETTLE(0, Y0)
	SETTLE(32, Y1)
	SETTLE(64, Y2)
	SETTLE(96, Y3)
	TESTQ R8, R8
	JZ    round
	MORE(0, Y0)
	MORE(16, Y1)
	MORE(32, Y2)
	MORE(48, Y3)
	ADDQ  $64, R8

round:
	ROUND(Y0)
	ROUND(Y1)
	ROUND(Y2)
	ROUND(Y3)
	VPACKSSDW Y1, Y0, Y0
	VPACKSSDW Y3, Y2, Y2
	VPERMQ    $0xd8, Y0, Y0
	VPERMQ    $0xd8, Y2, Y2
	VMOVDQU   Y0, (DI)
	VMOVDQU   Y2, 32(DI)
	ADDQ      $64, DI
	ADDQ      $128, SI
	DECQ      CX
	JNZ       cell

done:
	VZEROUPPER
	RET

// func collectFast(sum *sums, most *cell, from []cell)
TEXT ·collectFast(SB), NOSPLIT, $0-40
	MOVQ    sum+0(FP), DI
	MOVQ    most+8(FP), DX
	MOVQ    from_base+16(FP), SI
	MOVQ    from_len+24(FP), CX
	VMOVDQU (DI), Y0
	VMOVDQU 32(DI), Y1
	VMOVDQU 64(DI), Y2
	VMOVDQU 96(DI), Y3
	VMOVDQU (DX), Y4
	VMOVDQU 32(DX), Y5
	TESTQ   CX, CX
	JZ      done

cell:
	VPMOVSXWD (SI), Y6
	VPMOVSXWD 16(SI), Y7
	VPMOVSXWD 32(SI), Y8
	VPMOVSXWD 48(SI), Y9
	VPADDD    Y6, Y0, Y0
	VPADDD    Y7, Y1, Y1
	VPADDD    Y8, Y2, Y2
	VPADDD    Y9, Y3, Y3
	VPMAXSW   (SI), Y4, Y4
	VPMAXSW   32(SI), Y5, Y5
	ADDQ      $64, SI
	DECQ      CX
	JNZ       cell

done:
	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	VMOVDQU Y4, (DX)
	VMOVDQU Y5, 32(DX)
	VZEROUPPER
	RET

// func mixFast(to, weights []float32, x float32)
//
// Products are rounded before they are added.
TEXT ·mixFast(SB), NOSPLIT, $0-52
	MOVQ         to_base+0(FP), DI
	MOVQ         to_len+8(FP), CX
	MOVQ         weights_base+24(FP), SI
	VBROADCASTSS x+48(FP), Y0
	SUBQ         $16, CX
	JLT          done

next:
	VMULPS  (SI), Y0, Y1
	VMULPS  32(SI), Y0, Y2
	VADDPS  (DI), Y1, Y1
	VADDPS  32(DI), Y2, Y2
	VMOVUPS Y1, (DI)
	VMOVUPS Y2, 32(DI)
	ADDQ    $64, SI
	ADDQ    $64, DI
	SUBQ    $16, CX
	JGE     next

done:
	VZEROUPPER
	RET
