import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { embeddedSource } from '../../content/embedded.ts';
import { openLake } from '../../lake/index.ts';
import { type ExportDocument, writeExport } from '../../lake/testing/write-export.ts';
import { EntrySearch } from '../../search/entry-search.ts';
import { paragraph, ref } from '../../testing/documents.ts';
import { listen } from '../../testing/listen.ts';
import { createTestApp, PUBLIC_URL } from '../../testing/test-journal.ts';
import { searchEntries } from './browser/site-search.ts';
import { SiteFolder } from './site-folder.ts';
import { writeSearch } from './write-search.ts';

const WORDS = ['tide', 'lamp', 'brass', 'astrolabe', 'harbour', 'almanac', 'syzygy', 'ébauche', 'north'];
const word = (number: number) => WORDS[number % WORDS.length] ?? '';
const rich = (text: string) => [
  { ...paragraph(''), children: [`${text.slice(0, 3)}`, text.slice(3)].map((part) => ({ _type: 'span', text: part })) },
];

/** Forty entries: equal ones, some without a date or an address, with texts in every field that is searched. */
const DOCUMENTS: ExportDocument[] = [
  { _id: 'index-name', _type: 'person', title: 'Marr, I.', givenName: 'Ilse', familyName: 'Marr' },
  { _id: 'plain-name', _type: 'person', title: 'Tomás Öster' },
  { _id: 'unaddressed', _type: 'entry', title: 'A tide without an address' },
  ...Array.from(
    { length: 12 },
    (_, number): ExportDocument => ({
      _id: `note-${number}`,
      _type: 'annotation',
      title: `The ${word(number)}`,
      url: { current: `note-${number}` },
      content: rich(`${word(number * 2)} and ${word(number + 3)}`),
    }),
  ),
  ...Array.from(
    { length: 40 },
    (_, number): ExportDocument => ({
      _id: `entry-${(number * 17) % 40}`,
      _type: 'entry',
      url: { current: `e${number}` },
      title: `${word(number)} ${word(number * 5)}`,
      ...(number % 3 === 0 && { subtitle: `of the ${word(number + 1)}` }),
      ...(number % 7 !== 0 && { releaseDate: `2026-0${1 + (number % 3)}-01` }),
      keywords: [word(number + 2), word(number + 2)],
      authors: [ref(number % 4 === 0 ? 'index-name' : 'plain-name')],
      abstract: number % 5 === 0 ? '' : rich(`${word(number * 3)} ${word(number * 4)}s`),
      introduction: rich(`${word(number + 4)} ${word(number * 7)}`),
      annotations: [ref(`note-${number % 12}`), ref('note-0')],
    }),
  ),
];

const QUERIES = [
  ...WORDS,
  'tid',
  'lamp brass',
  'ilse',
  'marr',
  'oster',
  'the tide',
  'north ha',
  'ebauche',
  'entry',
  'zzz',
];

test('the service and the exported site find the same articles, in the same order and with the same places', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'journal-test-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  await writeExport(join(parent, 'lake/production'), DOCUMENTS);
  const { log } = Fastify({ logger: false });
  const lake = await openLake({ folder: join(parent, 'lake'), assetsUrl: `${PUBLIC_URL}/assets`, log });
  onTestFinished(() => lake.close());
  const source = embeddedSource(lake);
  const entrySearch = new EntrySearch(source, log);
  onTestFinished(() => entrySearch.close());
  const app = await createTestApp(source, { entrySearch });
  onTestFinished(() => app.close());

  const files = new SiteFolder(join(parent, 'site'));
  await writeSearch(source, files);
  files.finish();
  // The other files of a site equal the responses of the service, which other tests compare.
  async function body(address: string): Promise<string> {
    const [, path, part] = /^(\/api\/v1\/(?:entries|annotations)\/\w+)\.string(?:\.(meta))?\.json$/.exec(address) ?? [];
    if (path === undefined) return readFile(join(parent, 'site', address), 'utf8');
    return (await app.inject(`${[path, part].filter(Boolean).join('/')}?textStyle=string`)).body;
  }
  const host = await listen(createServer(async ({ url = '' }, response) => response.end(await body(url))));
  onTestFinished(() => host.close());

  let found = 0;
  for (const q of QUERIES) {
    const ofService = (await app.inject(`/api/v1/search?${new URLSearchParams({ q, limit: '50' })}`)).json();
    const ofSite = await searchEntries(q, { limit: 50, siteUrl: host.origin });
    expect([q, ofSite.results.map(({ id }) => id)]).toEqual([q, ofService.results.map(({ id }: { id: string }) => id)]);
    expect(ofSite).toEqual(ofService);
    found += ofSite.results.length;
  }
  expect(found).toBeGreaterThan(100);
});
