package charset

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/gogs/chardet"
)

// The scores of one character that is not ASCII, for each two bytes it takes.
const (
	common  = 3.0 // of the few hundred commonest of the language, or a word of Go
	Usual   = 1.0 // of those that a school teaches
	Rare    = -1.0
	private = -6.0
	invalid = -12.0
)

// Characters that records are full of: the commonest of each language, family
// names and words of the game.
const (
	commonSimplified = "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取格望觉术领共确传师观清今切院让识候带导争运六七八九零" +
		"棋围黑胜负段局赛杯届冠盘半洗罗李刘陈杨赵黄周吴徐孙胡朱林郭何高郑梁谢宋唐邓冯韩曹曾彭萧蔡潘田董袁余叶蒋杜苏魏吕丁沈姚卢姜崔钟谭陆汪范石廖贾夏韦傅方白邹孟熊秦邱江尹薛闫雷侯龙史陶黎贺顾毛郝龚邵钱严覃武戴莫孔向柯洁聂卫平昊鹤洋晓春芮乃伟古力昌镐朴廷桓申谞芈昱连笑檀啸时越党毅飞元晟谷豪托嘉熙范蕴若辜梓彦博扳断虎跳尖挡冲长压拆飞关镇托退粘扑劫征吃打点夹靠碰挖渡征子收官布活杀"
	commonTraditional = "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取格望覺術領共確傳師觀清今切院讓識候帶導爭運六七八九零" +
		"棋圍黑勝負段局賽盃杯屆冠盤半林陳黃李吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓阮董唐溫藍石蔣田康姚紀鄒連馮歐汪白湯韓巫程姜童功表俊勳正賢元豪士駿扳斷虎跳尖擋衝壓拆飛鎮托退黏撲劫徵吃夾靠碰挖渡官布殺"
	commonJapanese = "日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導備宅害配副算視条独警宮究育席起万着残想線形落好負白黒段" +
		"碁囲棋聖坊因裕太張栩趙治勲林光武樹依紀羽根敬吾尾紳路結城聡河臨秀策丈和秀哉呉清源橋本昌王座鶴藤沢坂田栄男加藤剣正石朋夫佳秋虎丸一力遼芝野許家関航上詰挟飛死活隅辺劫眼"
	commonKorean = "이다는을를의에가은하고서도지한로기나사자대리시어아인해그라전있것정수일게으부들제만보원니었과구장면조성국동주우상비여연경용공무신세계방소거중스화관발선오실년생문영행안와내간학모역분결회위재단유개적했였말물명요임민현차강박최황송홍김류윤백남흑승집반불바둑번배팀돌씨창호훈석철진환종욱태준희목혁카콩선착패귀변활죽잡두점움없않같때더받좋나많못"
)

// language is what scoring knows of an encoding.
type language struct {
	cs     *Charset
	common map[rune]bool
	usual  map[rune]bool
	score  func(l *language, text string) (score float64, bytes int)
}

// languages are built when the first file asks for them.
var languages = sync.OnceValue(func() []*language {
	set := func(s string) map[rune]bool {
		m := make(map[rune]bool)
		for _, r := range s {
			m[r] = true
		}
		return m
	}
	// usual decodes the rows in which a standard has its everyday characters.
	usual := func(cs *Charset, firstLead, lastLead byte) map[rune]bool {
		var rows []byte
		for lead := firstLead; lead <= lastLead; lead++ {
			for trail := 0x40; trail < 0xFF; trail++ {
				if trail == 0x7F || cs != big5 && cs != shiftJIS && trail < 0xA1 || cs == big5 && trail > 0x7E && trail < 0xA1 || trail > 0xFC && cs == shiftJIS {
					continue
				}
				rows = append(rows, lead, byte(trail))
			}
		}
		return set(cs.Decode(rows))
	}
	return []*language{
		{gb18030, set(commonSimplified), usual(gb18030, 0xB0, 0xD7), scoreEastAsian},
		{big5, set(commonTraditional), usual(big5, 0xA4, 0xC6), scoreEastAsian},
		{shiftJIS, set(commonJapanese), usual(shiftJIS, 0x89, 0x97), scoreEastAsian},
		{eucJP, set(commonJapanese), usual(eucJP, 0xB0, 0xCF), scoreEastAsian},
		{eucKR, set(commonKorean), usual(eucKR, 0xB0, 0xC8), scoreEastAsian},
		{windows1251, set("оеаинтсрвлкм"), nil, scoreCyrillic},
		{koi8, set("оеаинтсрвлкм"), nil, scoreCyrillic},
		{Windows1252, set("éèüöäñçåøáíóêàßæ’“”–"), nil, scoreLatin},
	}
})

// scoreEastAsian rates a text of two-byte characters.
func scoreEastAsian(l *language, text string) (score float64, count int) {
	japanese := l.cs == shiftJIS || l.cs == eucJP
	for _, r := range text {
		if r < utf8.RuneSelf {
			continue
		}
		size := 2
		value := Rare
		switch {
		case r == utf8.RuneError:
			value = invalid
		case l.common[r]:
			value = common
		case 0x3041 <= r && r <= 0x30FE: // kana
			if japanese {
				value = common - 0.5
			}
		case 0xFF61 <= r && r <= 0xFF9F: // half-width katakana are one byte
			size = 1
			value = Rare * 1.5
		case l.usual[r]:
			value = Usual
		case 0x3000 <= r && r < 0x3040, 0xFF01 <= r && r <= 0xFF5E, strings.ContainsRune("“”‘’…—·○●△□×★", r):
			value = Usual
		case 0xE000 <= r && r < 0xF900 || r >= 0xF0000 || unicode.Is(unicode.C, r):
			value = private
		}
		score += value * float64(size) / 2
		count += size
	}
	return score, count
}

// scoreCyrillic rates how much a text looks like Russian. Its words have small letters and a capital only at
// their start, and no Latin letter stands next to a Cyrillic one.
func scoreCyrillic(l *language, text string) (score float64, count int) {
	var before rune
	for _, r := range text {
		if r < utf8.RuneSelf {
			if isCyrillic(before) && unicode.IsLetter(r) {
				score -= 2
			}
			before = r
			continue
		}
		count++
		switch {
		case r == utf8.RuneError:
			score += invalid / 2
		case !isCyrillic(r):
			if !strings.ContainsRune("«»№—–…“”’ ", r) {
				score -= 1.5
			}
		case before < utf8.RuneSelf && unicode.IsLetter(before):
			score -= 2
		case unicode.IsUpper(r) && unicode.IsLower(before):
			score -= 2
		case l.common[unicode.ToLower(r)]:
			score += 1.5
		default:
			score += 0.8
		}
		before = r
	}
	return score, count
}

// isCyrillic takes the letters of Russian; others make a text less likely.
func isCyrillic(r rune) bool { return 'А' <= r && r <= 'я' || r == 'ё' || r == 'Ё' }

// scoreLatin rates a text of western Europe: single accented letters inside
// words of ASCII.
func scoreLatin(l *language, text string) (score float64, count int) {
	runes := []rune(text)
	for i, r := range runes {
		if r < utf8.RuneSelf {
			continue
		}
		count++
		before, after := rune(' '), rune(' ')
		if i > 0 {
			before = runes[i-1]
		}
		if i+1 < len(runes) {
			after = runes[i+1]
		}
		switch {
		case r == utf8.RuneError || unicode.IsControl(r):
			score += invalid / 2
		case !unicode.IsLetter(r):
			if l.common[r] {
				score += 0.3
			} else {
				score -= 0.5
			}
		case before >= utf8.RuneSelf || after >= utf8.RuneSelf:
			score--
		case unicode.IsUpper(r) && unicode.IsLower(before):
			score -= 2
		case unicode.IsLetter(before) || unicode.IsLetter(after):
			score++
			if l.common[unicode.ToLower(r)] {
				score += 0.5
			}
		}
	}
	return score, count
}

// Guess is the rating of one encoding for a text.
type Guess struct {
	*Charset
	Score float64 // for each two bytes that are not ASCII
}

// Rate rates the encodings for the sample of a text. declared, if it is
// not nil, is rated too. best is never nil.
func Rate(sample []byte, declared, earlier *Charset) (best, said Guess) {
	library := libraryOpinion(sample)
	said.Score = invalid
	best = Guess{Windows1252, 2 * invalid}
	for _, l := range languages() {
		g := Guess{l.cs, invalid}
		if score, count := l.score(l, l.cs.Decode(sample)); count > 0 {
			g.Score = 2 * score / float64(count)
		}
		g.Score += library[l.cs.Name]
		if l.cs == earlier {
			g.Score += 0.5 // the games before were in it
		}
		if g.Score > best.Score {
			best = g
		}
		if l.cs == declared {
			said = g
		}
	}
	if declared != nil && said.Charset == nil {
		// An encoding without a table of its own: trusted as far as it decodes.
		said = Guess{declared, Usual}
		if strings.ContainsRune(declared.Decode(sample), utf8.RuneError) {
			said.Score = invalid
		}
	}
	return best, said
}

// libraryOpinion asks a detector of the trade. Its confidence decides where our
// own scores are close.
func libraryOpinion(sample []byte) map[string]float64 {
	results, err := chardet.NewTextDetector().DetectAll(sample)
	if err != nil {
		return nil
	}
	names := map[string]string{
		"GB-18030": gb18030.Name, "Big5": big5.Name, "Shift_JIS": shiftJIS.Name, "EUC-JP": eucJP.Name,
		"EUC-KR": eucKR.Name, "windows-1251": windows1251.Name, "KOI8-R": koi8.Name,
		"ISO-8859-1": Windows1252.Name, "windows-1252": Windows1252.Name,
	}
	opinion := make(map[string]float64)
	for _, r := range results {
		name := names[r.Charset]
		opinion[name] = max(opinion[name], 0.5*float64(r.Confidence)/100)
	}
	return opinion
}
