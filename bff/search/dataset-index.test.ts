import { expect, test } from 'vitest';
import { sanitizedSource } from '../content/sanitized-source.ts';
import type { ContentSource } from '../content/source.ts';
import { ContentError } from '../contract/public-errors.ts';
import { searchWords } from '../contract/shared/search.ts';
import { readCatalogue } from '../journal/index.ts';
import { DatasetIndex } from './dataset-index.ts';

interface Texts {
  readonly title?: string;
  readonly people?: string;
  readonly abstract?: string;
  readonly annotations?: string;
}

/** The id of an entry that no response can hold. */
const TOO_LARGE = 'too-large';

/** A dataset whose entries a test changes, and its index. */
function openIndex() {
  const entries = new Map<string, Texts>();
  const problems: unknown[] = [];
  const documentOf = ([_id, { title, people, abstract, annotations }]: [string, Texts]) => ({
    _id,
    title,
    abstract,
    authors: [{ title: people }],
    annotations: [{ slug: 'note', content: [{ text: annotations }] }],
  });
  const content: ContentSource = {
    datasets: ['production'],
    subscribe: () => () => {},
    async query(_, groq, { ids } = {}) {
      if (!groq.includes('$ids'))
        return { result: [...entries.keys()].map((_id) => ({ _id, slug: _id })), tags: ['all'] };
      if (ids?.includes(TOO_LARGE)) throw new ContentError('too large');
      return { result: [...entries].filter(([id]) => ids?.includes(id)).map(documentOf), tags: ['all'] };
    },
  };
  const source = sanitizedSource(content, { warn: () => {} });
  const read = (dataset: string) => readCatalogue(source, dataset);
  const index = new DatasetIndex(source, read, 'production', (error) => problems.push(error));
  return {
    problems,
    /** Replaces all entries. */
    async write(next: Readonly<Record<string, Texts>>) {
      entries.clear();
      for (const [id, texts] of Object.entries(next)) entries.set(id, texts);
      await index.update(['all']);
    },
    find: (text: string, limit = 10) => index.find(searchWords(text), limit),
  };
}

test('finds all words in any field, the title before the annotations', async () => {
  const { write, find } = openIndex();
  await write({
    a: { annotations: 'the neap tide', people: 'Ilse Marr' },
    b: { title: 'Neap tides', abstract: 'by Marr' },
    c: { abstract: 'neap' },
  });
  expect(await find('neap tid')).toEqual(['b', 'a']);
  expect(await find('NÉAP marr')).toEqual(['b', 'a']);
  expect(await find('neap absent')).toEqual([]);
  expect(await find('t')).toEqual([]);
});

test('finds words of scripts without spaces, with accents, right to left', async () => {
  const { write, find } = openIndex();
  await write({
    ja: { abstract: '三月の小潮について' },
    de: { people: 'Tomás Öster' },
    ar: { title: 'العنكبوت والصفيحة' },
  });
  expect(await find('小潮')).toEqual(['ja']);
  expect(await find('oster')).toEqual(['de']);
  expect(await find('العنكبوت')).toEqual(['ar']);
});

test.each([
  ['Straße', 'STRASSE'],
  ['Łódź', 'lodz'],
  ['smørrebrød', 'smorrebrod'],
  ['Ærø', 'aero'],
  ['Đorđe', 'dorde'],
  ['ILICA ılıca İlica', 'ilica'],
  ['Wahr\u00adscheinlichkeit', 'wahrscheinlichkeit'],
  ['مُحَمَّد', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
  ['Zürich', 'Zu\u0308rich'],
])('finds %s as %s, and the other way round', async (written, typed) => {
  const { write, find } = openIndex();
  await write({ written: { title: written }, typed: { abstract: typed } });
  expect([await find(written), await find(typed)]).toEqual([
    ['written', 'typed'],
    ['written', 'typed'],
  ]);
});

test('many changes leave neither wrong results nor removed words', async () => {
  const { write, find } = openIndex();
  for (let round = 0; round < 5; round += 1) {
    const entries = Array.from({ length: 30 }, (_, number): [string, Texts] => [
      `e${number}`,
      { title: number === 29 ? 'unchanged' : `word${number} round${round}` },
    ]);
    await write(Object.fromEntries(entries.slice(round)));
  }
  expect(await find('round4')).toHaveLength(10);
  expect(await find('round3')).toEqual([]);
  expect([await find('word3'), await find('word4'), await find('unchanged')]).toEqual([[], ['e4'], ['e29']]);
});

test('an entry is found by its title, however many entries were read before it', async () => {
  const { write, find } = openIndex();
  const entries = Array.from({ length: 1_002 }, (_, number): [string, Texts] => [
    `e${number}`,
    { title: 'Tides', abstract: number % 50 === 0 ? 'by the light of a lantern' : '' },
  ]);
  await write({ ...Object.fromEntries(entries), last: { title: 'The lantern' } });
  expect([(await find('lantern'))[0], (await find('lantern', 100)).length]).toEqual(['last', 22]);
});

test('leaves out an entry that is too large to be read', async () => {
  const { write, find, problems } = openIndex();
  await write({ a: { title: 'tides' }, [TOO_LARGE]: { title: 'tides' }, b: { title: 'tides' } });
  expect([await find('tides'), problems]).toEqual([['a', 'b'], []]);
});
