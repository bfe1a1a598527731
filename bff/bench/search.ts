import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeJournal } from '../lake/bench/generate-documents.ts';
import { sentence } from '../lake/bench/prose.ts';
import { randomFrom } from '../lake/bench/random.ts';
import { median } from './load.ts';
import { startService } from './processes.ts';
import { type Row, row } from './table.ts';

/** A fifth of them are entries; each refers to forty of 30,000 annotations. */
const DOCUMENTS = 50_000;
const SEARCHES = 200;
/** Searches that compile the code, and the time that the index takes at most. */
const WARM_UP = 50;
const RETRY_MS = 500;

async function timed(url: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${url} was answered with ${response.status}`);
  return performance.now() - start;
}

/** One to three words of generated prose, no search twice. */
function* searches(): Generator<string> {
  for (let seed = 0; ; seed += 1) {
    const words = sentence(randomFrom(seed)).replace(/[,.]/g, '').split(' ');
    yield words.slice(0, 1 + (seed % 3)).join(' ');
  }
}

async function untilReady(url: string): Promise<void> {
  while ((await fetch(url)).status === 503) await setTimeout(RETRY_MS);
}

/** Lists, look-ups and searches of a journal with 10,000 entries, in milliseconds. */
export async function discovery(): Promise<Row[]> {
  const lake = await mkdtemp(join(tmpdir(), 'journal-bench-'));
  await writeJournal(join(lake, 'production.ndjson'), DOCUMENTS);
  const service = await startService(lake);
  const api = `${service.url}/api/v1`;
  const firstList = await timed(`${api}/entries`);
  const lookups: number[] = [];
  for (let index = 0; index < SEARCHES; index += 1)
    lookups.push(await timed(`${api}/lookup?url=https://a.example/${index}`));
  await untilReady(`${api}/search?q=a`);
  const times: number[] = [];
  const texts = searches();
  for (let index = 0; index < WARM_UP + SEARCHES; index += 1) {
    const { value = '' } = texts.next();
    times.push(await timed(`${api}/search?q=${encodeURIComponent(value)}`));
  }
  await service.stop();
  await rm(lake, { recursive: true });
  const warm = times.slice(WARM_UP).sort((one, other) => one - other);
  return [
    row('search of 10,000 entries, median in ms', median(warm), { ceiling: 20 }),
    row('search of 10,000 entries, 95th percentile in ms', warm[Math.floor(warm.length * 0.95)] ?? 0, { ceiling: 20 }),
    row('look-up among 10,000 entries, median in ms', median(lookups), { ceiling: 5 }),
    row('first list of 10,000 entries, in ms', firstList, { ceiling: 2_000 }),
  ];
}
