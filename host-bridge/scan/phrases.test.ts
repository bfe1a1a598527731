import { expect, test } from 'vitest';
import { MAX_PHRASE_LENGTH } from '../../bff/contract/shared/phrases/phrase.ts';
import { preparePhrases } from './phrases.ts';
import { runToEnd } from './run-to-end.ts';
import { annotationOf } from './testing/annotation-of.ts';

function prepare(phrase: string, keyword: string) {
  return runToEnd(preparePhrases([annotationOf('a', [phrase, keyword])]));
}

function keywordOf(phrase: string, keyword: string): string | undefined {
  const prepared = prepare(phrase, keyword).usable[0];
  return prepared?.folded.slice(prepared.from, prepared.to);
}

test('highlights the entire phrase without a keyword', () => {
  expect(keywordOf(' The  Neap\nTide ', '')).toBe('the neap tide');
  expect(keywordOf('The Neap Tide', ' \n')).toBe('the neap tide');
});

test('folds a keyword like the text of the page', () => {
  expect(keywordOf('Der Weg zur STRASSE hin', 'Straße')).toBe('strasse');
});

test('matches a keyword at word boundaries in scripts that have them', () => {
  expect(prepare('riptide and tide', 'tide').usable[0]).toMatchObject({ from: 12, to: 16 });
  expect(keywordOf('彼は東京湾にいる', '東京')).toBe('東京');
});

test.each([
  ['', '', 'empty-phrase'],
  [' \u200b\n', 'x', 'empty-phrase'],
  ['riptide', 'tide', 'keyword-not-in-phrase'],
  ['neap tide', 'moon', 'keyword-not-in-phrase'],
  ['tide', 'x'.repeat(1_000_000), 'keyword-not-in-phrase'],
  ['x'.repeat(MAX_PHRASE_LENGTH + 1), '', 'too-long'],
])('rejects the phrase %.20j with the keyword %.20j: %s', (phrase, keyword, reason) => {
  expect(prepare(phrase, keyword)).toEqual({ usable: [], unusable: [{ id: 'a', phrase, reason }] });
});
