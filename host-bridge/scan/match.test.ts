import { expect, test } from 'vitest';
import { FoldedText } from './folded-text.ts';
import { Matcher } from './match.ts';
import { PhraseIndex } from './phrase-index.ts';
import { preparePhrases } from './phrases.ts';
import { runToEnd } from './test-run.ts';

/** The parts of `text` where phrases stand, as they are written there. */
function find(text: string | FoldedText, ...phrases: string[]): string[] {
  const folded = typeof text === 'string' ? new FoldedText() : text;
  if (typeof text === 'string') folded.append(text);
  const segments = phrases.map((phrase) => ({ phrase, keyword: '' }));
  const { usable } = runToEnd(preparePhrases([{ id: 'a', segments }]));
  const matcher = new Matcher(folded, new PhraseIndex(usable));
  while (matcher.advance(7));
  return matcher.matches.map(({ units }) => {
    const sources = units.map((unit) => folded.offsets[unit] ?? 0);
    const [first, last] = [sources[0] ?? 0, sources.at(-1) ?? 0];
    const read = units.map((unit) => String.fromCharCode(folded.codes[unit] ?? 0)).join('');
    return typeof text === 'string' ? text.slice(first, last + 1) : read;
  });
}

test('every occurrence of a phrase is found', () => {
  expect(find('A neap tide, then a neap tide.', 'neap tide')).toEqual(['neap tide', 'neap tide']);
});

test('phrases of several languages are found in one pass', () => {
  const text = 'The neap tide, die Nipptide, نیپ تائڈ and 小潮 came.';
  expect(find(text, 'neap tide', 'Nipptide', 'نیپ تائڈ', '小潮')).toEqual([
    'neap tide',
    'Nipptide',
    'نیپ تائڈ',
    '小潮',
  ]);
});

test.each([
  ['no-break and thin spaces', 'neap\u00a0tide\u2009turns', 'neap tide turns'],
  ['newlines and doubled spaces', 'neap\n   tide', 'neap tide'],
  ['spaces in the phrase', 'neap tide', ' neap \n tide '],
  ['soft hyphens', 'ne\u00adap ti\u00adde', 'neap tide'],
  ['zero-width characters', 'ne\u200bap\u2060 ti\ufeffde', 'neap tide'],
  ['direction marks', '\u200eneap tide\u200f', 'neap tide'],
  ['curly double quotes', 'so “neap” it', 'so "neap" it'],
  ['curly single quotes', 'the moon’s pull', "the moon's pull"],
  ['guillemets and low quotes', 'die „Tide“ und «Tide»', 'die "Tide" und "Tide"'],
  ['dashes', 'spring–neap — cycle', 'spring-neap - cycle'],
  ['a minus and a non-breaking hyphen', 'spring‑neap −3', 'spring-neap -3'],
  ['NFD text', 'cafe\u0301 noir', 'caf\u00e9 noir'],
  ['an NFD phrase', 'caf\u00e9 noir', 'cafe\u0301 noir'],
  ['marks in another order', 'ê\u0323 x', 'ệ x'],
  ['Hangul in jamo', '\u1112\u1161\u11ab\u1100\u116e\u11a8', '한국'],
  ['upper case', 'NEAP TIDE', 'neap tide'],
  ['German ß', 'STRASSE und Straße', 'Straße und STRASSE'],
  ['capital ß', 'STRAẞE', 'strasse'],
  ['Greek final sigma', 'ΟΔΥΣΣΕΥΣ', 'Οδυσσευς'],
  ['Turkish capital I with a dot', 'İSTANBUL', 'istanbul'],
  ['the same in two characters', 'I\u0307STANBUL', 'istanbul'],
  ['Turkish capital I without a dot', 'ISPARTA', 'ısparta'],
  ['ligatures', 'oﬀice ﬁne', 'office fine'],
  ['full-width letters', 'Ｎｅａｐ', 'neap'],
  ['an ellipsis', 'wait…', 'wait...'],
  ['Arabic with vowel marks', 'مُحَمَّد', 'محمد'],
  ['Arabic without, the phrase with', 'محمد', 'مُحَمَّد'],
  ['tatweel', 'محـــمد', 'محمد'],
  ['Hebrew with points', 'שָׁלוֹם', 'שלום'],
  ['Persian with and without a joiner', 'می\u200cخواهم', 'میخواهم'],
  ['ideographs broken over lines', '東京\n  湾', '東京湾'],
  ['characters of regular expressions', 'a.b*c (d) [e] $1 \\d', 'a.b*c (d) [e] $1 \\d'],
])('found: %s', (_, text, phrase) => {
  expect(find(text, phrase)).toHaveLength(1);
});

test.each([
  ['another accent', 'resume', 'résumé'],
  ['an accent that follows', 'cafe\u0301', 'cafe'],
  ['inside a word', 'Neapolitan', 'neap'],
  ['the end of a word', 'riptide', 'tide'],
  ['regular expressions', 'aXb', 'a.b'],
  ['a space between Korean words', '한 국', '한국'],
  ['a space between ideographs', '東 京', '東京'],
  ['Arabic letters with hamza', 'اكل', 'أكل'],
])('not found: %s', (_, text, phrase) => {
  expect(find(text, phrase)).toEqual([]);
});

test('in scripts without spaces a phrase may stand anywhere', () => {
  expect(find('彼は東京湾にいる', '東京')).toEqual(['東京']);
  expect(find('น้ำขึ้นน้ำลง', 'น้ำลง')).toEqual(['น้ำลง']);
});

test('overlapping and nested phrases are all found', () => {
  expect(find('the neap tide of the moon', 'neap tide', 'tide of the', 'the neap tide of the moon').sort()).toEqual([
    'neap tide',
    'the neap tide of the moon',
    'tide of the',
  ]);
});

test('a phrase does not overlap itself', () => {
  expect(find('la la la la la', 'la la')).toHaveLength(2);
});

test('no match across a block break or a skipped region', () => {
  const text = new FoldedText();
  text.append('exam');
  text.blockBreak();
  text.append('ple neap ');
  text.skippedRegion();
  text.append(' tide');
  expect(find(text, 'example', 'neap tide')).toEqual([]);
});

function withAside(before: string, aside: string, after: string): FoldedText {
  const text = new FoldedText();
  text.append(before);
  text.startAside();
  text.append(aside);
  text.endAside();
  text.append(after);
  return text;
}

test.each([
  ['the neap', '1', ' tide turns'],
  ['the neap ', '1', ' tide turns'],
  ['the neap ', '1', 'tide turns'],
  ['the neap', ' 1', ' tide turns'],
  ['the neap', '1 ', 'tide turns'],
])('a footnote mark may be left out: %j %j %j', (before, aside, after) => {
  expect(find(withAside(before, aside, after), 'neap tide')).toEqual(['neap tide']);
});

test('a raised letter may be read', () => {
  expect(find(withAside('E = mc', '2', ' holds'), 'E = mc2', 'mc holds')).toEqual(['e = mc2', 'mc holds']);
});

test('an aside between ideographs broken over lines', () => {
  expect(find(withAside('東京', '1', '\n湾'), '東京湾')).toEqual(['東京湾']);
});

test('what stands in an aside is found there', () => {
  expect(find(withAside('x', 'neap tide', 'y'), 'neap tide')).toEqual(['neap tide']);
});

test('20,000 phrases that begin alike are told apart', () => {
  const phrases = Array.from({ length: 20_000 }, (_, index) => `the long beginning of phrase ${index}`);
  expect(find('x the long beginning of phrase 17777 y', ...phrases)).toEqual(['the long beginning of phrase 17777']);
});
