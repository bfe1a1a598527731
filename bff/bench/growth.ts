import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeDocuments } from '../lake/bench/generate-documents.ts';
import { sentence } from '../lake/bench/prose.ts';
import { randomFrom } from '../lake/bench/random.ts';
import type { ExportDocument } from '../lake/testing/write-export.ts';
import { editExport } from './edits.ts';
import { median } from './load.ts';
import { startService } from './processes.ts';
import { type Row, row } from './table.ts';

const SIZES = [1_000, 10_000, 50_000, 100_000];
/** Beyond this size, an instance needs twice the memory and time. */
const LARGE = 50_000;
const ANNOTATIONS_PER_ENTRY = 3;
/** As many as make 29 MB of 10,000 entries, which a journal of short articles has. */
const SENTENCES = 4;
const POLL_MS = 50;

/** What no journal of these sizes may exceed. */
const LIMITS = { firstList: 1, edit: 3, memory: 800, search: 20, feed: 1, siteMap: 1 };
/** Searches, of which the first compile the code. */
const SEARCHES = 60;
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
    const annotations = Array.from({ length: ANNOTATIONS_PER_ENTRY }, (_, each) => `annotation-${index}-${each}`);
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

async function secondsFor(url: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return seconds(start);
}

/** Searches for two words of the generated prose each, none twice. @returns the median in milliseconds */
async function searchTime(api: string): Promise<number> {
  const times: number[] = [];
  for (let seed = 0; seed < SEARCHES; seed += 1) {
    const words = sentence(randomFrom(seed)).replace(/[,.]/g, '').split(' ').slice(0, 2);
    times.push((await secondsFor(`${api}/search?q=${encodeURIComponent(words.join(' '))}`)) * 1_000);
  }
  return median(times.slice(WARM_UP));
}

async function measure(entries: number): Promise<Row[]> {
  const factor = entries > LARGE ? 2 : 1;
  const lake = await mkdtemp(join(tmpdir(), 'journal-bench-'));
  const file = join(lake, 'production.ndjson');
  await writeDocuments(file, documents(entries));
  const service = await startService(lake);
  const api = `${service.url}/api/v1`;
  const firstList = await until(`${api}/entries`, async (response) => (await response.text()) !== '');
  await (await fetch(`${api}/lookup?url=https://a.example/1`)).text();
  await until(`${api}/search?q=neap`, async ({ status }) => status !== 503);
  const search = await searchTime(api);
  const feed = await secondsFor(`${service.url}/feed.atom`);
  const siteMap = await secondsFor(`${service.url}/sitemap.xml`);
  const annotation = 'annotation-5-1';
  const { retitle } = await editExport(file, annotation);
  await retitle('Edited.');
  const edit = await until(`${api}/annotation/${annotation}`, async (response) =>
    (await response.text()).includes('Edited.'),
  );
  const memory = await peakMemory(service.pid);
  await service.stop();
  await rm(lake, { recursive: true });
  const of = `of ${entries.toLocaleString('en')} entries`;
  return [
    row(`first list ${of}, in s`, firstList, { ceiling: factor * LIMITS.firstList }),
    row(`search ${of}, median in ms`, search, { ceiling: LIMITS.search }),
    row(`first feed ${of}, in s`, feed, { ceiling: LIMITS.feed }),
    row(`first site map ${of}, in s`, siteMap, { ceiling: LIMITS.siteMap }),
    row(`an edit ${of} is visible after, in s`, edit, { ceiling: factor * LIMITS.edit }),
    row(`most memory with lists, look-ups and search ${of}, in MB`, memory, { ceiling: factor * LIMITS.memory }),
  ];
}

/** What grows with a journal: its lists, its search, the time until an edit is visible, and the service's memory. */
export async function growth(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const entries of SIZES) rows.push(...(await measure(entries)));
  return rows;
}
