import type { Article, Block } from '../../placement/source/article.ts';

const paragraph = (html: string): Block => ({ kind: 'paragraph', html });
const heading = (html: string): Block => ({ kind: 'heading', html });

/** An article without spaces between its words, with ruby, links, notes, a quotation in Chinese and a figure. */
export const JAPANESE_ARTICLE: Article = {
  slug: 'shio-no-koyomi',
  title: '潮の暦',
  blocks: [
    paragraph(
      '港の<ruby>潮<rp>（</rp><rt>しお</rt><rp>）</rp></ruby>は一日に二度満ち、二度引く。祖父は暦を見ずにそれを言い当てた。' +
        '月を見、石垣の濡れた高さを見、それから<em>風の匂い</em>を嗅いで、あと一時間だ、と言うのだった。',
    ),
    paragraph(
      '私が初めて潮見表を買ったのは十二歳の春である。薄い冊子に、数字ばかりが並んでいた。満潮、干潮、満潮、干潮。' +
        'その数字の列が、祖父の目と同じ海を見ているとは、とても思えなかった<sup>1</sup>。',
    ),
    heading('月と太陽'),
    paragraph(
      '潮を引くのは月である。太陽も引くが、その力は月の半分に足りない。新月と満月のころには二つの力が重なり、' +
        '<strong>大潮</strong>になる。半月のころには互いに打ち消し合い、<strong>小潮</strong>になる。詳しくは' +
        '<a href="/shio-no-koyomi.html">月の引力</a>の項を見てほしい。',
    ),
    paragraph(
      'しかし港ごとに潮は違う。外海の波が湾に入り、浅瀬で遅れ、岬で曲がり、また別の波と出会う。' +
        '同じ月の下で、隣の港より一時間遅れて満ちる港がある。暦を作る者は、その遅れを一つずつ測らなければならない。',
    ),
    heading('験潮所の一年'),
    paragraph(
      '験潮所は小さな石の小屋で、井戸が一つあるだけである。井戸の底は管で海につながっている。波は入らず、潮だけが入る。' +
        '水面に浮きが浮かび、浮きに糸が結ばれ、糸の先で<em>ペン</em>が紙に線を引く。一日に紙が一枚。一年で三百六十五枚。',
    ),
    paragraph(
      '紙の上の線はなめらかで、何も起こらなかったように見える。けれども昭和三十五年の五月の紙には、夜明け前から、' +
        '誰も見たことのない山と谷が並んでいる。地球の裏側の地震が送ってきた波である<sup>2</sup>。',
    ),
    { kind: 'figure', src: '/uploads/tides.webp', alt: '験潮儀', caption: '験潮儀の筒。糸とペンは<em>失われた</em>。' },
    paragraph(
      '古い中国の書に「潮者，地之喘息也，隨月消長」という。潮は大地の息であり、月に従って消え、また満ちる、という意味だ。' +
        '息という言葉を、私は何度も読み返した。測る者の言葉ではない。海辺で<ruby>眠<rt>ねむ</rt></ruby>った者の言葉である。',
    ),
    heading('暦を閉じる'),
    paragraph(
      'いま潮は計算機が計算する。百年先の満潮の時刻も、一秒で出る。それでも験潮所の紙は毎日一枚ずつ増えていく。' +
        '計算が正しいかどうかは、海に聞くほかないからだ。満潮、干潮、満潮、干潮。今日も、あと一時間である。',
    ),
  ],
};
