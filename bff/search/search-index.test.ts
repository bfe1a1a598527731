import { expect, test } from 'vitest';
import { searchWords } from '../contract/rules/search-words.ts';
import { type IndexedEntry, SearchIndex } from './search-index.ts';

const entry = (id: string, rest: Partial<IndexedEntry>): [string, IndexedEntry] => [
  id,
  { id, title: '', keywords: '', people: '', abstract: '', annotations: '', ...rest },
];
function indexOf(...entries: [string, IndexedEntry][]): SearchIndex {
  const index = new SearchIndex();
  for (const [, each] of entries) index.add(each);
  index.settle();
  return index;
}

const find = (index: SearchIndex, text: string) => index.find(searchWords(text), 10);

test('finds all words in any field, the title before the annotations', () => {
  const index = indexOf(
    entry('a', { annotations: 'the neap tide', people: 'Ilse Marr' }),
    entry('b', { title: 'Neap tides', abstract: 'by Marr' }),
    entry('c', { abstract: 'neap' }),
  );
  expect(find(index, 'neap tid')).toEqual(['b', 'a']);
  expect(find(index, 'NÉAP marr')).toEqual(['b', 'a']);
  expect(find(index, 'neap absent')).toEqual([]);
  expect(find(index, 't')).toEqual([]);
});

test('finds words of scripts without spaces, with accents, right to left', () => {
  const index = indexOf(
    entry('ja', { abstract: '三月の小潮について' }),
    entry('de', { people: 'Tomás Öster' }),
    entry('ar', { title: 'العنكبوت والصفيحة' }),
  );
  expect(find(index, '小潮')).toEqual(['ja']);
  expect(find(index, 'oster')).toEqual(['de']);
  expect(find(index, 'العنكبوت')).toEqual(['ar']);
});

test('changed entries are replaced, others removed, and the rest is not indexed again', () => {
  const index = indexOf(entry('a', { title: 'brass' }), entry('b', { title: 'lamp' }), entry('c', { title: 'oil' }));
  const changes = [entry('a', { title: 'brass' }), entry('b', { title: 'lantern' }), entry('d', { title: 'wick' })];
  expect(changes.map(([, each]) => index.add(each))).toEqual([false, true, true]);
  index.remove('c');
  index.settle();
  const all = ['brass', 'lamp', 'lantern', 'oil', 'wick'].map((word) => find(index, word));
  expect(all).toEqual([['a'], [], ['b'], [], ['d']]);
});

test('many changes leave neither wrong results nor removed words', () => {
  const index = new SearchIndex();
  for (let round = 0; round < 20; round += 1) {
    const entries = Array.from({ length: 20 }, (_, number) =>
      entry(`e${number}`, { title: `word${number} round${round}` }),
    );
    const now = new Map(entries.slice(round % 5));
    for (const id of [...index.ids]) if (!now.has(id)) index.remove(id);
    for (const each of now.values()) index.add(each);
    index.settle();
  }
  expect(find(index, 'round19')).toHaveLength(10);
  expect(find(index, 'round18')).toEqual([]);
  expect([find(index, 'word3'), find(index, 'word4')]).toEqual([[], ['e4']]);
});
