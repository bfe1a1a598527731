import { beforeEach, expect, test, vi } from 'vitest';
import { sanitizedSource } from '../content/sanitized-source.ts';
import { Journal } from './journal.ts';
import { memorySource } from './testing/memory-source.ts';

const entry = (slug: string, fields: object) => ({
  _id: `entry-${slug}`,
  _type: 'entry',
  title: slug,
  url: { _type: 'slug', current: slug },
  ...fields,
});

const DOCUMENTS = [
  entry('tides', { doi: '10.5555/Tides' }),
  entry('brass', { doi: '10.5555/brass' }),
  entry('bare', {}),
  entry('erratum', {
    doi: '10.5555/e',
    releaseDate: '2026-10-31',
    externalLink: 'https://alidade.example/e',
    updateTo: [
      { type: 'Erratum', doi: 'https://doi.org/10.5555/tides' },
      { type: 'mistake', doi: '10.5555/brass' },
      { type: 'erratum', doi: 'brass', date: '2026-11-01' },
      { type: 'new-version', doi: '10.5555/elsewhere', date: 'soon' },
      null,
      'tides',
    ],
  }),
  entry('retraction', { updateTo: [{ type: 'retraction', doi: '10.5555/Tides', date: '2026-10-30' }] }),
];

const warn = vi.fn();
const open = () => new Journal(sanitizedSource(memorySource(DOCUMENTS), { warn }));
const journal = open();
const SELECTION = { env: 'production', textStyle: 'string' } as const;
const metaOf = async (slug: string) => (await journal.entryMeta(slug, SELECTION)).value.entry;
beforeEach(() => warn.mockClear());

const ABOUT_TIDES = [
  { type: 'retraction', id: 'retraction', title: 'retraction', doi: '', publicUrl: null, date: '2026-10-30' },
  {
    type: 'erratum',
    id: 'erratum',
    title: 'erratum',
    doi: '10.5555/e',
    publicUrl: 'https://alidade.example/e',
    date: '2026-10-31',
  },
];

test('an article has the notices about it, however they write its DOI, and is retracted', async () => {
  const tides = { updateTo: [], updatedBy: ABOUT_TIDES, isRetracted: true };
  expect(await metaOf('tides')).toMatchObject(tides);
  const { value } = await journal.entry('tides', SELECTION);
  expect(value.entry).toMatchObject(tides);
  const list = await journal.entryMetas(['entry-bare', 'entry-tides', 'entry-brass'], 'production');
  expect(list.value.map(({ isRetracted }) => isRetracted)).toEqual([false, true, false]);
  const found = await journal.searchResults(['entry-brass', 'entry-tides'], ['tides'], 'production');
  expect(found.value.map(({ isRetracted }) => isRetracted)).toEqual([false, true]);
});

test('a notice says what it does; what it does not say right is left out and logged', async () => {
  const { value } = await open().entryMeta('erratum', SELECTION);
  expect(value.entry.updateTo).toEqual([
    { type: 'erratum', doi: '10.5555/tides', date: null },
    { type: 'new_version', doi: '10.5555/elsewhere', date: null },
  ]);
  expect(warn.mock.calls.map(([{ document, field, value }]) => [document, field, value])).toEqual([
    ['entry-erratum', 'updateTo[1].type', 'mistake'],
    ['entry-erratum', 'updateTo[2].doi', 'brass'],
    ['entry-erratum', 'updateTo[3].date', 'soon'],
  ]);
  expect(await metaOf('brass')).toMatchObject({ updatedBy: [], isRetracted: false });
});

test('an article says of the works that it cites what notices of this journal say of them', async () => {
  const references = [
    { doi: 'https://doi.org/10.5555/Tides' },
    { doi: '10.5555/unknown' },
    { unstructured: 'Marr 2019' },
  ];
  const citing = sanitizedSource(memorySource([...DOCUMENTS, entry('citing', { references })]), { warn });
  const { value } = await new Journal(citing).entry('citing', SELECTION);
  expect(value.entry.references.map(({ updatedBy }) => updatedBy)).toEqual([ABOUT_TIDES, [], []]);
});
