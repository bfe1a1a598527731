import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeDocuments } from '../lake/bench/generate-documents.ts';
import { sentence } from '../lake/bench/prose.ts';
import { randomFrom } from '../lake/bench/random.ts';
import type { ExportDocument } from '../lake/testing/write-export.ts';
import { editExport } from './edits.ts';
import { median, percentile, readOk, timeOf } from './load.ts';
import { startService } from './processes.ts';
import { type Row, row } from './table.ts';

const SIZES = [1_000, 10_000];
const ANNOTATIONS_PER_ENTRY = 3;
/** As many as make 29 MB of 10,000 entries, which a journal of short articles has. */
const SENTENCES = 4;
const POLL_MS = 50;
/** The pause between two readers. */
const READ_MS = 5;

/** In seconds, milliseconds for searches and readers, and MB. */
const LIMITS = { firstList: 1, edit: 3, memory: 500, ready: 10, search: 50, reader: 50, feed: 1, siteMap: 1 };
/** Searches, of which the first compile the code. */
const SEARCHES = 130;
const WARM_UP = 30;

const slug = (current: string) => ({ _type: 'slug', current });

function text(seed: number) {
  const random = randomFrom(seed);
  const spans = Array.from({ length: SENTENCES }, () => ({ _type: 'span', text: `${sentence(random)} ` }));
  return [{ _type: 'block', children: spans }];
}

/** Entries with three annotations each. */
function* documents(entries: number): Generator<ExportDocument> {
  for (let index = 0; index < entries; index += 1) {
    const annotations = Array.from(
      { length: ANNOTATIONS_PER_ENTRY },
      (_, position) => `annotation-${index}-${position}`,
    );
    const releaseDate = new Date(Date.UTC(2000, 0, 1 + (index % 9_000))).toISOString().slice(0, 10);
    const title = `Entry ${index}`;
    const references = annotations.map((id) => ({ _type: 'reference', _ref: id }));
    const entry = { _id: `entry-${index}`, _type: 'entry', title, releaseDate, introduction: text(index) };
    const externalLink = `https://publisher.example/articles/${index}`;
    yield { ...entry, url: slug(`entry-${index}`), externalLink, annotations: references };
    for (const id of annotations)
      yield { _id: id, _type: 'annotation', title: id, url: slug(id), content: text(index + 1) };
  }
}

const seconds = (since: number) => (performance.now() - since) / 1_000;

/** The most memory that a process had, in MB. */
async function peakMemory(pid: number): Promise<number> {
  const [, kib] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kib) * 1_024) / 1e6;
}

async function until(url: string, isDone: (response: Response) => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isDone(await fetch(url)))) await pause(POLL_MS);
  return seconds(start);
}

/** Searches for one to three words of the generated prose, none twice. @returns milliseconds */
async function searchTimes(api: string): Promise<number[]> {
  const times: number[] = [];
  for (let seed = 0; seed < SEARCHES; seed += 1) {
    const words = sentence(randomFrom(seed)).replace(/[,.]/g, '').split(' ');
    const q = words.slice(0, 1 + (seed % 3)).join(' ');
    times.push(await timeOf(`${api}/search?${new URLSearchParams({ q })}`));
  }
  return times.slice(WARM_UP);
}

/** Reads a cached article again and again while something else happens. @returns milliseconds, 99th percentile */
async function whileReading(url: string, happens: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const end = happens.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    times.push(await timeOf(url));
    await pause(READ_MS);
  }
  await end;
  return percentile(times, 0.99);
}

async function measure(entries: number): Promise<Row[]> {
  const lake = await mkdtemp(join(tmpdir(), 'journal-bench-'));
  const file = join(lake, 'production.ndjson');
  await writeDocuments(file, documents(entries));
  const service = await startService(lake);
  const started = performance.now();
  const api = `${service.url}/api/v1`;
  const firstList = await until(`${api}/entries`, async (response) => (await response.text()) !== '' && response.ok);
  await readOk(`${api}/lookup?url=https://a.example/1`);
  const article = `${api}/entries/entry-7`;
  await readOk(article);
  const building = until(`${api}/search?q=neap`, async ({ ok }) => ok);
  const besideBuilding = await whileReading(article, building);
  const ready = seconds(started);
  const searching = searchTimes(api);
  const besideSearches = await whileReading(article, searching);
  const search = await searching;
  const feed = (await timeOf(`${service.url}/feed.atom`)) / 1_000;
  const siteMap = (await timeOf(`${service.url}/sitemap.xml`)) / 1_000;
  const annotation = 'annotation-5-1';
  const { retitle } = await editExport(file, annotation);
  await retitle('Edited.');
  const [edit, found] = await Promise.all(
    [`annotation/${annotation}`, 'search?q=Edited'].map((path) =>
      until(`${api}/${path}`, async (response) => (await response.text()).includes('Edited')),
    ),
  );
  const memory = await peakMemory(service.pid);
  await service.stop();
  await rm(lake, { recursive: true });
  const of = `of ${entries.toLocaleString('en')} entries`;
  return [
    row(`first list ${of}, in s`, firstList, { ceiling: LIMITS.firstList }),
    row(`search ${of} ready after start, in s`, ready, { ceiling: LIMITS.ready }),
    row(`search ${of}, median in ms`, median(search), { ceiling: LIMITS.search }),
    row(`search ${of}, 95th percentile in ms`, percentile(search, 0.95), { ceiling: LIMITS.search }),
    row(`cached article beside the building of the index ${of}, 99th percentile in ms`, besideBuilding, {
      ceiling: LIMITS.reader,
    }),
    row(`cached article beside searches ${of}, 99th percentile in ms`, besideSearches, {
      ceiling: LIMITS.reader,
    }),
    row(`first feed ${of}, in s`, feed, { ceiling: LIMITS.feed }),
    row(`first site map ${of}, in s`, siteMap, { ceiling: LIMITS.siteMap }),
    row(`an edit ${of} is visible after, in s`, edit ?? 0, { ceiling: LIMITS.edit }),
    row(`an edit ${of} is found after, in s`, found ?? 0, { ceiling: LIMITS.edit }),
    row(`most memory with lists, look-ups and search ${of}, in MB`, memory, { ceiling: LIMITS.memory }),
  ];
}

/** What grows with a journal: its lists, its search, the time until an edit is visible, and the service's memory. */
export async function growth(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const entries of SIZES) rows.push(...(await measure(entries)));
  return rows;
}
