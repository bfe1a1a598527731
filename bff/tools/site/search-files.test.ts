import MiniSearch from 'minisearch';
import { describe, expect, test } from 'vitest';
import { byScore, INDEX_OPTIONS, searchedWords } from '../../contract/shared/search.ts';
import { sentence } from '../../lake/bench/prose.ts';
import { randomFrom } from '../../lake/bench/random.ts';
import { findEntries } from './browser/find-entries.ts';
import { MissingFileError } from './browser/read-files.ts';
import { MAX_FILE_BYTES, type SearchedEntry, searchFiles } from './search-files.ts';

const entry = (slug: string, texts: Partial<SearchedEntry>): SearchedEntry => ({
  slug,
  title: '',
  keywords: '',
  people: '',
  abstract: '',
  annotations: '',
  ...texts,
});

const prose = (seed: number, sentences: number) =>
  Array.from({ length: sentences }, (_, index) => sentence(randomFrom(seed * 1_000 + index))).join(' ');

const generated = (count: number, annotated = 4): SearchedEntry[] =>
  Array.from({ length: count }, (_, index) =>
    entry(`entry-${index}`, {
      title: `Entry ${index} ${prose(index, 1).slice(0, 40)}`,
      people: `Person ${index % 70}`,
      abstract: prose(index + 5_000, 4),
      annotations: prose(index + 9_000, annotated),
    }),
  );

/** The files of a search, and what reads them. */
async function filesOf(entries: readonly SearchedEntry[]) {
  async function* read() {
    yield* entries;
  }
  const files = new Map<string, string>();
  for await (const [name, body] of searchFiles(read())) files.set(name, body);
  return files;
}

/** Reads files as a browser does that has stored an older index. */
function readerOf(files: ReadonlyMap<string, string>, stored = files) {
  const loaded: string[] = [];
  async function read(name: string, from = files) {
    loaded.push(name);
    const body = from.get(name);
    if (body === undefined) throw new MissingFileError(name);
    return JSON.parse(body);
  }
  const index = (cache: RequestCache) => read('index', cache === 'reload' ? files : stored);
  return { index, part: (name: string) => read(name), loaded };
}

const find = async (files: ReadonlyMap<string, string>, text: string, limit = 50) =>
  findEntries(readerOf(files), searchedWords(text), limit);

/** What one whole index finds. */
function findInWhole(entries: readonly SearchedEntry[]) {
  const whole = new MiniSearch(INDEX_OPTIONS);
  whole.addAll(entries.map(({ slug: _, ...texts }, id) => ({ id, ...texts })));
  return (text: string) =>
    whole
      .search(searchedWords(text).join(' '))
      .map(({ id, score }) => ({ id: Number(id), score }))
      .sort((left, right) => byScore(left, right) || right.id - left.id)
      .slice(0, 50)
      .map(({ id }) => entries[id]?.slug);
}

describe('a journal of 1,000 entries', async () => {
  const entries = generated(1_000);
  const files = await filesOf(entries);
  const whole = findInWhole(entries);

  test('is cut into files of 100 KB at most, of which a search loads few', async () => {
    expect([...files.values()].map((body) => Buffer.byteLength(body)).filter((size) => size > MAX_FILE_BYTES)).toEqual(
      [],
    );
    const reader = readerOf(files);
    await findEntries(reader, searchedWords('person 17'), 10);
    expect(reader.loaded.length).toBeLessThan(10);
    expect(files.size).toBeGreaterThan(20);
  });

  test('is found by its files as by one index, in the same order', async () => {
    const words = sentence(randomFrom(1)).replace(/[,.]/g, '').split(' ');
    const searches = words.flatMap((word, at) => [word, word.slice(0, 2), words.slice(at, at + 3).join(' ')]);
    for (const text of [...searches, 'entry 99', 'person 7', 'absent', words[0]?.slice(0, 1) ?? ''])
      expect([text, await find(files, text)]).toEqual([text, whole(text)]);
    expect(await find(files, 'entry 999')).toEqual(['entry-999']);
  });

  test('has few other files after an edit of one entry, and after a new one', async () => {
    const changedFrom = async (changed: readonly SearchedEntry[]) => {
      const now = await filesOf(changed);
      return [...now].filter(([name, body]) => files.get(name) !== body).map(([name]) => name.split('.')[0]);
    };
    const edited = entries.map((each, at) => (at === 500 ? { ...each, title: `${each.title} Zwölf Lampen` } : each));
    const added = [...entries, entry('new', { title: 'Zwölf Lampen' })];
    for (const changed of [edited, added])
      expect((await changedFrom(changed)).sort()).toEqual(['documents', 'index', 'words', 'words']);
  });
});

test('a word of many entries is found as by one index', async () => {
  const entries = Array.from({ length: 5_000 }, (_, index) =>
    entry(`e${index}`, { title: `tide ${index}`, abstract: index % 2 ? 'tide' : '', annotations: 'tide tideway' }),
  );
  const files = await filesOf(entries);
  const whole = findInWhole(entries);
  for (const text of ['tide', 'tidew', 'tide 12']) expect(await find(files, text)).toEqual(whole(text));
});

test('entries are found by words of any script, and by the names of properties', async () => {
  const entries = [
    entry('ja', { abstract: '三月の小潮について' }),
    entry('de', { people: 'Tomás Öster' }),
    entry('ar', { title: 'العنكبوت والصفيحة' }),
    entry('words', { title: '__proto__ constructor toString hasOwnProperty </script> \u2028 "quoted" 𝔘nicode' }),
    entry('long', { title: 'x'.repeat(3_000), keywords: '🦀' }),
  ];
  const files = await filesOf(entries);
  const found = async (text: string) => [text, ...(await find(files, text))];
  expect(
    await Promise.all(['小潮', 'OSTER', 'العنكبوت', 'proto', 'constructor', 'tostring', 'unicode'].map(found)),
  ).toEqual([
    ['小潮', 'ja'],
    ['OSTER', 'de'],
    ['العنكبوت', 'ar'],
    ['proto', 'words'],
    ['constructor', 'words'],
    ['tostring', 'words'],
    ['unicode', 'words'],
  ]);
  expect(await find(files, 'x'.repeat(3_000))).toEqual(['long']);
  for (const text of ['', '🦀', '" * {', '__proto__ __proto__ absent']) expect(await find(files, text)).toEqual([]);
});

test('a journal may have no entry, or one', async () => {
  const none = await filesOf([]);
  expect([...none.keys()]).toEqual(['index']);
  expect(await find(none, 'tide')).toEqual([]);
  expect(await find(await filesOf([entry('only', { title: 'Tides' })]), 'tid')).toEqual(['only']);
});

test('a stored index that names files of an older site is read again', async () => {
  const older = await filesOf([entry('older', { title: 'tides' })]);
  const files = await filesOf([entry('older', { title: 'tides' }), entry('newer', { title: 'tides' })]);
  expect(await findEntries(readerOf(files, older), ['tides'], 10)).toEqual(['newer', 'older']);
});
