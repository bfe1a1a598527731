import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrySlug, writeJournal } from '../lake/bench/make-documents.ts';
import { interleaved } from './load.ts';
import { startService } from './processes.ts';
import { type Row, row } from './table.ts';

const SIZES = [50, 10_000, 100_000];

/** Throughput of a kept answer with few and many documents in the lake: the slowest against the fastest. */
export async function lakeSizes(): Promise<Row[]> {
  const lakes = await Promise.all(
    SIZES.map(async (documents) => {
      const lake = await mkdtemp(join(tmpdir(), 'journal-bench-'));
      await writeJournal(join(lake, 'production.ndjson'), documents);
      return lake;
    }),
  );
  const services = await Promise.all(lakes.map(startService));
  const results = await interleaved(
    services.map(({ url }, index) => ({ name: String(SIZES[index]), url: `${url}/api/v1/entries/${entrySlug(1)}` })),
  );
  await Promise.all(services.map((service) => service.stop()));
  await Promise.all(lakes.map((lake) => rm(lake, { recursive: true })));
  const rates = [...results.values()].map(({ requestsPerSecond }) => requestsPerSecond);
  return [
    row(
      'throughput with 50, 10,000 and 100,000 documents: slowest ÷ fastest',
      Math.min(...rates) / Math.max(...rates),
      { floor: 0.95 },
    ),
  ];
}
