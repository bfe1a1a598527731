/** `npm run bench`: the service against its yardsticks. Needs wrk and taskset; leave the machine alone meanwhile. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrySlug, writeJournal } from '../lake/bench/generate-documents.ts';
import { coldEntry } from './cold-entry.ts';
import { freshness } from './freshness.ts';
import { lakeSizes } from './lake-sizes.ts';
import { memory } from './memory.ts';
import { table } from './table.ts';
import { throughput } from './throughput.ts';

/** An entry of this lake is an answer of some 40 KB. */
const DOCUMENTS = 1_000;

const lake = await mkdtemp(join(tmpdir(), 'journal-bench-'));
const file = join(lake, 'production.ndjson');
await writeJournal(file, DOCUMENTS);
const rows = [
  ...(await throughput(lake, entrySlug(1))),
  ...(await coldEntry(lake)),
  ...(await memory(lake)),
  ...(await lakeSizes()),
  ...(await freshness(lake, file)),
];
await rm(lake, { recursive: true });
process.stdout.write(`${table(rows)}\n`);
