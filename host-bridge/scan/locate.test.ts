import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FoldedText, foldText } from '../../bff/contract/shared/phrases/folded-text.ts';
import { findMatches } from './locate.ts';
import { PhraseIndex, preparePhrases } from './phrases.ts';
import { runToEnd } from './run-to-end.ts';
import { annotationOf } from './testing/annotation-of.ts';

/** Finds phrases in `text`. @returns each match as `text` spells it */
function find(text: string | FoldedText, ...phrases: string[]): string[] {
  const folded = typeof text === 'string' ? new FoldedText() : text;
  if (typeof text === 'string') folded.append(text);
  const { usable } = runToEnd(preparePhrases([annotationOf('a', ...phrases.map((phrase) => [phrase] as const))]));
  return runToEnd(findMatches(folded, new PhraseIndex(usable))).map(({ units }) => {
    const sources = units.map((unit) => folded.offsets[unit] ?? 0);
    const [first, last] = [sources[0] ?? 0, sources.at(-1) ?? 0];
    const read = units.map((unit) => String.fromCharCode(folded.codes[unit] ?? 0)).join('');
    return typeof text === 'string' ? text.slice(first, last + 1) : read;
  });
}

test('finds every occurrence of a phrase', () => {
  expect(find('A neap tide, then a neap tide.', 'neap tide')).toEqual(['neap tide', 'neap tide']);
});

test('finds phrases of several languages in one pass', () => {
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
  ['combining marks in another order', 'ê\u0323 x', 'ệ x'],
  ['Hangul in jamo', '\u1112\u1161\u11ab\u1100\u116e\u11a8', '한국'],
  ['upper case', 'NEAP TIDE', 'neap tide'],
  ['German ß', 'STRASSE und Straße', 'Straße und STRASSE'],
  ['capital ß', 'STRAẞE', 'strasse'],
  ['Greek final sigma', 'ΟΔΥΣΣΕΥΣ', 'Οδυσσευς'],
  ['Turkish capital I with a dot', 'İSTANBUL', 'istanbul'],
  ['Turkish capital I with a combining dot', 'I\u0307STANBUL', 'istanbul'],
  ['Turkish capital I without a dot', 'ISPARTA', 'ısparta'],
  ['ligatures', 'oﬀice ﬁne', 'office fine'],
  ['full-width letters', 'Ｎｅａｐ', 'neap'],
  ['an ellipsis', 'wait…', 'wait...'],
  ['Arabic with vowel marks', 'مُحَمَّد', 'محمد'],
  ['an Arabic phrase with vowel marks', 'محمد', 'مُحَمَّد'],
  ['tatweel', 'محـــمد', 'محمد'],
  ['Hebrew with points', 'שָׁלוֹם', 'שלום'],
  ['Persian with and without a joiner', 'می\u200cخواهم', 'میخواهم'],
  ['ideographs across a line break', '東京\n  湾', '東京湾'],
  ['regular expression syntax', 'a.b*c (d) [e] $1 \\d', 'a.b*c (d) [e] $1 \\d'],
])('finds despite %s', (_, text, phrase) => {
  expect(find(text, phrase)).toHaveLength(1);
});

test.each([
  ['another accent', 'resume', 'résumé'],
  ['a combining accent', 'cafe\u0301', 'cafe'],
  ['inside a word', 'Neapolitan', 'neap'],
  ['the end of a word', 'riptide', 'tide'],
  ['a regular expression', 'aXb', 'a.b'],
  ['a space between Korean words', '한 국', '한국'],
  ['a space between ideographs', '東 京', '東京'],
  ['the Arabic waw with hamza', 'سوال', 'سؤال'],
])('does not find: %s', (_, text, phrase) => {
  expect(find(text, phrase)).toEqual([]);
});

test.each([
  ['the number of a note', 'the lighthouse1 stands', 'lighthouse'],
  ['a number in brackets', 'the lighthouse[12] stands', 'lighthouse'],
  ['a superscript number', 'the tide¹ turns', 'tide'],
  ['a number in a circle', 'the tide①', 'tide'],
  ['the number of a verse', '12In the beginning', 'in the beginning'],
  ['a trademark sign', 'Tide™ and Tide®', 'tide'],
  ['a trademark sign in both', 'a Tide™ pod', 'Tide™ pod'],
  ['a phrase that ends in a number', 'room 101a? No: room 101.', 'room 101'],
  ['an Arabic conjunction and article', 'والمنارة', 'منارة'],
  ['an Arabic conjunction before the article of the phrase', 'والمنارة', 'المنارة'],
  ['an Arabic preposition', 'بمنارة', 'منارة'],
  ['two Arabic prefixes', 'فبالمنارة', 'المنارة'],
  ['an assimilated Arabic article', 'للمنارة', 'منارة'],
  ['a Hebrew article', 'המגדלור', 'מגדלור'],
  ['three Hebrew prefixes', 'ושבמגדלור', 'מגדלור'],
  ['a Korean particle', '등대에서', '등대'],
  ['a line break in a Korean word', '소금창\n고에서', '소금창고'],
  ['a line break between Korean words', '소금\n창고', '소금 창고'],
  ['a line break in a Korean phrase', '소금 창고', '소금\n창고'],
])('finds despite %s', (_, text, phrase) => {
  expect(find(text, phrase).length).toBeGreaterThan(0);
});

test.each([
  ['an ending', 'tides', 'tide'],
  ['a beginning', 'stride', 'tide'],
  ['a number within a word', 'h2o', 'h'],
  ['a longer number', '19145', '1914'],
  ['a year', 'tide20261', 'tide'],
  ['an ordinal', 'the 20th', '20'],
  ['the letters of a trademark sign', 'Tide™', 'tidetm'],
  ['Arabic letters that are no prefix', 'نمنارة', 'منارة'],
  ['an Arabic ending', 'منارتان', 'منارت'],
  ['Hebrew letters that are no prefix', 'גמגדלור', 'מגדלור'],
])('does not find beside %s', (_, text, phrase) => {
  expect(find(text, phrase)).toEqual([]);
});

/** Where a phrase occurs as whole words: the rule as one expression. Both texts are folded. */
function wholeWords(text: string, phrase: string): number[] {
  const [first = '', last = ''] = [[...phrase].at(0), [...phrase].at(-1)];
  const isWord = (character: string) => /[\p{L}\p{M}\p{N}_]/u.test(character);
  const isDigit = (character: string) => /\p{N}/u.test(character);
  const starts: number[] = [];
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const before = text.slice(0, at).match(/[\p{L}\p{M}\p{N}_]*$/u)?.[0] ?? '';
    const after = text.slice(at + phrase.length).match(/^[\p{L}\p{M}\p{N}_]*/u)?.[0] ?? '';
    const isPrefix = /^(ו?ש?ב?ה?|و?[بل]?(ال)?|و?لل)$/.test(before);
    const begins = !isWord(first) || before === '' || isPrefix || (/^\d{1,4}$/.test(before) && !isDigit(first));
    const ends = !isWord(last) || after === '' || (/^\d{1,4}$/.test(after) && !isDigit(last));
    const isFree = at >= (starts.at(-1) ?? -phrase.length) + phrase.length;
    if (begins && ends && isFree) starts.push(at);
  }
  return starts;
}

test('finds whole words, as a simple search does', () => {
  const anyText = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...'aaabb12-.™ _ושבהوبالم'), minLength: 1, maxLength });
  fc.assert(
    fc.property(anyText(24), anyText(4), (text, phrase) => {
      const folded = foldText(phrase);
      fc.pre(folded !== '');
      const expected = wholeWords(foldText(text), folded);
      expect(find(foldText(text), folded)).toEqual(expected.map(() => folded));
    }),
    { numRuns: 2000 },
  );
});

test('finds a phrase anywhere in scripts without spaces', () => {
  expect(find('彼は東京湾にいる', '東京')).toEqual(['東京']);
  expect(find('น้ำขึ้นน้ำลง', 'น้ำลง')).toEqual(['น้ำลง']);
});

test('finds overlapping and nested phrases', () => {
  expect(find('the neap tide of the moon', 'neap tide', 'tide of the', 'the neap tide of the moon').sort()).toEqual([
    'neap tide',
    'the neap tide of the moon',
    'tide of the',
  ]);
});

test('matches of one phrase do not overlap', () => {
  expect(find('la la la la la', 'la la')).toHaveLength(2);
});

test('does not match across a block break or a skipped region', () => {
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
])('omits a footnote mark: %j %j %j', (before, aside, after) => {
  expect(find(withAside(before, aside, after), 'neap tide')).toEqual(['neap tide']);
});

test('reads a superscript that belongs to the phrase', () => {
  expect(find(withAside('E = mc', '2', ' holds'), 'E = mc2', 'mc holds')).toEqual(['e = mc2', 'mc holds']);
});

test('omits an aside next to a line break between ideographs', () => {
  expect(find(withAside('東京', '1', '\n湾'), '東京湾')).toEqual(['東京湾']);
});

test('finds a phrase inside an aside', () => {
  expect(find(withAside('x', 'neap tide', 'y'), 'neap tide')).toEqual(['neap tide']);
});

test('distinguishes 20,000 phrases with a common prefix', () => {
  const phrases = Array.from({ length: 20_000 }, (_, index) => `the long beginning of phrase ${index}`);
  expect(find('x the long beginning of phrase 17777 y', ...phrases)).toEqual(['the long beginning of phrase 17777']);
});
