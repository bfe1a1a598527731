import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { entrySlug } from '../lake/bench/generate-documents.ts';
import { readOk } from './load.ts';
import { type PinnedServer, runOnLoadCore, startService } from './processes.ts';
import { type Row, row } from './table.ts';

const REQUESTS = 2_000_000;
const DISTINCT_KEYS = 100_000;
const CONCURRENCY = 16;

/** Lets the service collect its garbage on a signal. */
const COLLECT_ON_SIGNAL = ['--expose-gc', '--import', './bff/bench/servers/collect-on-signal.mjs'];

/**
 * Resident memory of a process in KiB after a garbage collection. The amount of garbage depends on the moment, and the
 * engine returns memory to the system some time after a load.
 */
async function residentKib({ pid, output }: PinnedServer): Promise<number> {
  const collected = once(output, 'data');
  process.kill(pid, 'SIGUSR2');
  await collected;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

async function requestDistinct(url: string, count: number): Promise<void> {
  let next = 0;
  const requestAll = async () => {
    for (let key = next++; key < count; key = next++) {
      await readOk(`${url}/api/v1/entries/${entrySlug(1)}?key=${key}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, requestAll));
}

async function requestAgain(url: string, requests: number): Promise<void> {
  let left = requests;
  while (left > 0) {
    const printed = await runOnLoadCore('wrk', ['-t1', '-c32', '-d10s', '-H', 'accept-encoding: gzip', url]);
    left -= Number(/(\d+) requests in/.exec(printed)?.[1] ?? requests);
  }
}

/** Memory after many requests and many distinct addresses, compared with memory after a warm-up. */
export async function memory(lake: string): Promise<Row[]> {
  const service = await startService(lake, COLLECT_ON_SIGNAL);
  const entry = `${service.url}/api/v1/entries/${entrySlug(1)}`;
  await requestDistinct(service.url, DISTINCT_KEYS / 4);
  await requestAgain(entry, REQUESTS / 10);
  const warm = await residentKib(service);
  await requestDistinct(service.url, DISTINCT_KEYS);
  await requestAgain(entry, REQUESTS);
  const after = await residentKib(service);
  await service.stop();
  return [
    row('memory without garbage, after 2,000,000 requests and 100,000 addresses ÷ warm', after / warm, {
      floor: 0.95,
      ceiling: 1.05,
    }),
  ];
}
