import { Agent, get } from 'node:http';
import { createClient } from '@sanity/client';
import { entryGroq } from '../journal/index.ts';
import { entrySlug } from '../lake/bench/generate-documents.ts';
import { median } from './load.ts';
import { startService } from './processes.ts';
import { type Row, row } from './table.ts';

const ENTRIES = 150;
/** Every fiftieth entry is far longer than the others; the median is about the ordinary ones. */
const FIRST = 1;

/** Reads an answer as it comes, compressed: unpacking it is the reader's part. */
function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume().once('end', resolve).once('error', reject);
    });
    asked.once('error', reject);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The first request for an entry, against the lake query that it cannot do without. */
export async function coldEntry(lake: string): Promise<Row[]> {
  const service = await startService(lake);
  const client = createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: service.url,
    useProjectHostname: false,
  });
  const agent = new Agent({ keepAlive: true });
  const entries: number[] = [];
  const queries: number[] = [];
  for (let index = FIRST; index < FIRST + ENTRIES; index += 1) {
    const id = entrySlug(index);
    queries.push(await timed(() => client.fetch(entryGroq, { id })));
    entries.push(await timed(() => read(`${service.url}/api/v1/entries/${id}`, agent)));
  }
  agent.destroy();
  await service.stop();
  return [row('cold entry, time ÷ its lake query', median(entries) / median(queries), { ceiling: 1.5 })];
}
