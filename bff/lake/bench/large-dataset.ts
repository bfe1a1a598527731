/**
 * Measures the cost of a large dataset. `npx tsx bff/lake/bench/large-dataset.ts [documents]` writes a journal of
 * 100,000 documents, opens it and queries entries by their slug with everything that they reference. No query is
 * repeated.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@sanity/client';
import Fastify from 'fastify';
import { listenLake, openLake } from '../index.ts';
import { entrySlug, writeJournal } from './generate-documents.ts';

const documents = Number(process.argv[2] ?? 100_000);
const queries = 500;

const entryQuery = `*[_type == "entry" && url.current == $slug][0]{
  ..., "authors": authors[]->, "annotations": annotations[]->{..., "slug": url.current},
  introduction[]{..., markDefs[]{..., "slug": reference->url.current}}
}`;

const folder = await mkdtemp(path.join(tmpdir(), 'journal-bench-'));
const file = path.join(folder, 'production.ndjson');
await writeJournal(file, documents);
report('documents', `${documents} (${((await stat(file)).size / 1e6).toFixed(0)} MB)`);

const { log } = Fastify({ logger: { level: 'warn' } });
const beforeOpen = performance.now();
const lake = await openLake({ folder, assetsUrl: 'http://127.0.0.1/assets', log });
report('load', `${(performance.now() - beforeOpen).toFixed(0)} ms`);

const server = await listenLake(lake, log);
const client = createClient({
  projectId: 'bench',
  dataset: 'production',
  apiVersion: '2025-02-19',
  apiHost: server.origin,
  useProjectHostname: false,
  useCdn: false,
});
await client.fetch('*[_id == "none"]'); // opens the connection
const times: number[] = [];
for (let index = 0; index < queries; index += 1) {
  const slug = entrySlug((index * 37) % (documents / 5));
  const start = performance.now();
  await client.fetch(entryQuery, { slug });
  times.push(performance.now() - start);
}
times.sort((a, b) => a - b);
report('cold entry query over HTTP, median', `${percentile(0.5)} ms`);
report('cold entry query over HTTP, 99th percentile', `${percentile(0.99)} ms`);
report('cold entry query over HTTP, longest', `${percentile(1)} ms`);

const beforeScan = performance.now();
await client.fetch('count(*[title == "Entry 5"])');
report('full scan', `${(performance.now() - beforeScan).toFixed(0)} ms`);
report('memory of the process', `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);

await server.close();
await lake.close();
await rm(folder, { recursive: true });

function percentile(fraction: number): string {
  return (times[Math.min(times.length - 1, Math.floor(times.length * fraction))] ?? Number.NaN).toFixed(2);
}

function report(label: string, value: string): void {
  process.stdout.write(`${label}: ${value}\n`);
}
