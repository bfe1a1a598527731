/** `npm run bench -- service`: the service against its yardsticks. Needs wrk, taskset and an otherwise idle machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrySlug, journalDocuments, NOTE_SLUG, note, writeDocuments } from '../lake/bench/generate-documents.ts';
import { citations } from './citations.ts';
import { coldEntry } from './cold-entry.ts';
import { freshness } from './freshness.ts';
import { growth } from './growth.ts';
import { lakeSizes } from './lake-sizes.ts';
import { memory } from './memory.ts';
import { moveToLoadCore } from './processes.ts';
import { table } from './table.ts';
import { throughput } from './throughput.ts';

/** Enough documents for ordinary entries, whose responses have some 40 KB. */
const DOCUMENTS = 1_000;
/** The first annotation of the first entry. */
const ANNOTATION = 'annotation-7';

moveToLoadCore();
const lake = await mkdtemp(join(tmpdir(), 'journal-bench-'));
const file = join(lake, 'production.ndjson');
await writeDocuments(file, [...journalDocuments(DOCUMENTS), note()]);
const rows = [
  ...(await throughput(lake, entrySlug(1), NOTE_SLUG)),
  ...(await coldEntry(lake)),
  ...(await citations(lake)),
  ...(await memory(lake)),
  ...(await lakeSizes()),
  ...(await growth()),
  ...(await freshness(lake, file, ANNOTATION)),
];
await rm(lake, { recursive: true });
process.stdout.write(`${table(rows)}\n`);
