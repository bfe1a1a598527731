/**
 * `npm run faults -- sizes`: journals of sizes that nobody has, each as a dataset of one service. Tests of the same
 * limits use small numbers.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ExportDocument, writeExport } from '../../../bff/lake/testing/write-export.ts';
import { ref } from '../../../bff/testing/documents.ts';
import { Tally } from '../../fuzz/support/tally.ts';
import { httpGet } from '../../support/http-client.ts';
import { startJournal } from '../../support/journal-server.ts';

const MEGABYTE = 1_000_000;
/** The site map protocol's limit. */
const SITE_MAP_BYTES = 52_428_800;
/** How long a request is repeated while the service is busy with others of these sizes. */
const DEADLINE_MS = 60_000;

const huge = (megabytes: number) => 'x'.repeat(megabytes * MEGABYTE);
const long = 'tides '.repeat(MEGABYTE / 6);
const idOf = (index: number) => `e${String(index).padStart(5, '0')}`;
const slugOf = (current: string) => ({ _type: 'slug', current });
const addressOf = (id: string) => `https://publisher.example/${id}`;
const entry = (id: string, fields: object = {}): ExportDocument => ({
  _id: id,
  _type: 'entry',
  title: `Tides ${id}`,
  url: slugOf(id),
  externalLink: addressOf(id),
  releaseDate: '2026-01-01',
  ...fields,
});
const entries = (count: number, fields: (id: string) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) => entry(idOf(index), fields(idOf(index))));

const annotations = Array.from({ length: 18 }, (_, index) => ({
  _id: `annotation-${index}`,
  _type: 'annotation',
  title: 'Moon',
  url: slugOf(`moon-${index}`),
  content: [{ _type: 'block', children: [{ _type: 'span', text: long }] }],
}));

interface Size {
  readonly name: string;
  readonly documents: readonly ExportDocument[];
  /** Requests of the dataset, and whether the response is right. */
  readonly responses: Readonly<Record<string, (body: string) => boolean>>;
}

const locations = (body: string) => body.split('<loc>').length - 1;
const hasTotal = (total: number) => (body: string) => JSON.parse(body).total === total;
const hasSmall = (body: string) => body.includes('e00001');

const SIZES: Readonly<Record<string, Size>> = {
  production: {
    name: 'two entries of 18 MB among 60 others',
    documents: [
      ...entries(60),
      entry('long-text', { abstract: long.repeat(18) }),
      entry('long-annotations', { annotations: annotations.map(({ _id }) => ref(_id)) }),
      ...annotations,
    ],
    responses: {
      '/api/v1/entries?limit=100': (body) => JSON.parse(body).entries.length === 61,
      '/api/v1/search?q=tides&limit=20': (body) => JSON.parse(body).results.length > 10,
      '/feed.json': hasSmall,
      '/sitemap.xml': hasSmall,
      '/api/v1/citations?format=bibtex': hasSmall,
    },
  },
  fields: {
    name: 'four entries with slugs, dates and DOIs of up to 15 MB among 1,000 others',
    documents: [
      ...entries(1_000),
      entry('a1', { url: slugOf(huge(1.9)) }),
      entry('a2', { releaseDate: huge(1) }),
      entry('a3', { url: slugOf(huge(0.5)) }),
      entry('a4', { url: slugOf(huge(7)), releaseDate: huge(7), doi: huge(1) }),
    ],
    responses: {
      '/sitemap.xml': (body) => entries(1_000).every(({ _id }) => body.includes(`<loc>${addressOf(_id)}</loc>`)),
      '/api/v1/entries?limit=1': (body) => JSON.parse(body).total >= 1_000,
    },
  },
  slugs: {
    name: '25,001 entries with slugs of 840 characters',
    documents: entries(25_001, (id) => ({ url: slugOf('a-long-slug-'.repeat(70) + id) })),
    responses: { '/api/v1/entries?limit=1': hasTotal(25_001) },
  },
  addresses: {
    name: 'a site map of 50,002 entries',
    documents: entries(50_002),
    responses: { '/sitemap.xml': (body) => locations(body) === 50_000 },
  },
  long: {
    name: 'a site map of 8,000 addresses with 1,500 characters to escape',
    documents: entries(8_000, (id) => ({ externalLink: addressOf(id + '&'.repeat(1_500)) })),
    responses: {
      '/sitemap.xml': (body) =>
        body.length <= SITE_MAP_BYTES && body.length > SITE_MAP_BYTES - 10_000 && body.endsWith('</url>\n</urlset>\n'),
    },
  },
};

/** The body of a response. While the service is busy, it refuses requests. */
async function bodyOf(url: string, deadline = performance.now() + DEADLINE_MS): Promise<string> {
  const { status, body } = await httpGet(url);
  if (status === 200) return body;
  if (![503, 504].includes(status) || performance.now() > deadline) throw new Error(`${status}: ${body.slice(0, 200)}`);
  await pause(500);
  return bodyOf(url, deadline);
}

async function requestSizes(folder: string): Promise<void> {
  for (const [dataset, { documents }] of Object.entries(SIZES))
    await writeExport(path.join(folder, dataset), documents);
  const service = await startJournal({ CONTENT_LAKE: folder });
  try {
    for (const [dataset, { name, responses }] of Object.entries(SIZES)) {
      const tally = new Tally();
      for (const [address, isRight] of Object.entries(responses)) {
        const url = `${service.url}${address}${address.includes('?') ? '&' : '?'}env=${dataset}`;
        tally.tried += 1;
        const outcome = await bodyOf(url).then(isRight, String);
        if (outcome !== true) tally.fail('a wrong response', `${url}: ${outcome}`);
      }
      tally.report(name);
    }
  } finally {
    await service.kill();
  }
}

/** The cache must count the memory of its responses within 20 %. */
async function fillCache(kind: string, count: number): Promise<void> {
  const options = ['--expose-gc', '--import', 'tsx', 'bff/routes/testing/cache-growth.ts', kind, String(count)];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  const { grown, counted } = JSON.parse(stdout);
  const tally = new Tally();
  tally.tried = count;
  if (Math.abs(counted / grown - 1) > 0.2) tally.fail('memory that was not counted', `${counted} of ${grown} bytes`);
  tally.report(`a cache of ${count} responses: ${kind}`);
}

const folder = await mkdtemp(path.join(tmpdir(), 'journal-sizes-'));
try {
  await requestSizes(folder);
} finally {
  await rm(folder, { recursive: true });
}
await fillCache('missing', 30_000);
await fillCache('found', 200);
