import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESSAY_SLUG, essay, journalDocuments, writeDocuments } from '../lake/bench/generate-documents.ts';
import { interleaved, type Round, ratio } from './load.ts';
import { startService } from './processes.ts';
import { type Row, row } from './table.ts';

const SIZES = [1, 10_000, 100_000];

async function writeLake(documents: number): Promise<string> {
  const lake = await mkdtemp(join(tmpdir(), 'journal-bench-'));
  await writeDocuments(join(lake, 'production.ndjson'), [essay(), ...journalDocuments(documents - 1)]);
  return lake;
}

async function startAll(lakes: readonly string[]): Promise<Round> {
  const services = await Promise.all(lakes.map((lake) => startService(lake)));
  return {
    loads: services.map(({ url }, index) => ({
      name: String(SIZES[index]),
      url: `${url}/api/v1/entries/${ESSAY_SLUG}`,
    })),
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}

/** Throughput of the same cached response with few and with many documents in the lake: the slowest ÷ the fastest. */
export async function lakeSizes(): Promise<Row[]> {
  const lakes = await Promise.all(SIZES.map(writeLake));
  const results = await interleaved(() => startAll(lakes));
  await Promise.all(lakes.map((lake) => rm(lake, { recursive: true })));
  // Compare within each turn, so that changes of the machine's speed cancel out.
  const rates = SIZES.map((size) => ratio(results, 'requestsPerSecond', String(size), String(SIZES[0])));
  return [
    row('throughput with 1, 10,000 and 100,000 documents: slowest ÷ fastest', Math.min(...rates) / Math.max(...rates), {
      floor: 0.95,
    }),
  ];
}
