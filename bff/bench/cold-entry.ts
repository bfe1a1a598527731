import { Agent, get } from 'node:http';
import { createClient } from '@sanity/client';
import { entryGroq } from '../journal/index.ts';
import { entrySlug } from '../lake/bench/generate-documents.ts';
import { median, timed } from './load.ts';
import { startService } from './processes.ts';
import { type Row, row } from './table.ts';

const ENTRIES = 150;
const BROWSERS = 40;
/** Every fiftieth entry is far longer than the others, so the median describes the ordinary ones. */
const FIRST = 1;

/** Receives a compressed response without decompressing it, which is the client's work. */
export function read(url: string, agent: Agent, encoding: 'gzip' | 'br'): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      response.resume().once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} got a response with ${response.statusCode}`));
      });
    });
    request.once('error', reject);
  });
}

/** What a page with an entry's annotations asks for. */
const PAGE_PARTS = ['/api/v1/entries/', '/api/v1/annotations/', '/embed/menu?entry='];

/**
 * The first request for an entry, compared with the lake query that it needs; and a browser's first requests, which are
 * those after an edit.
 */
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
  const parts = new Map(PAGE_PARTS.map((path) => [path, [] as number[]]));
  for (let index = FIRST; index < FIRST + ENTRIES; index += 1) {
    const id = entrySlug(index);
    queries.push(await timed(() => client.fetch(entryGroq, { id })));
    entries.push(await timed(() => read(`${service.url}/api/v1/entries/${id}`, agent, 'gzip')));
  }
  for (let index = FIRST + ENTRIES; index < FIRST + ENTRIES + BROWSERS; index += 1)
    for (const [path, times] of parts)
      times.push(await timed(() => read(service.url + path + entrySlug(index), agent, 'br')));
  agent.destroy();
  await service.stop();
  const slowest = Math.max(...[...parts.values()].map(median));
  return [
    row('cold entry, time ÷ its lake query', median(entries) / median(queries), { ceiling: 1.5 }),
    row('cold entry, annotations and menu with br: the slowest of the three, median in ms', slowest, { ceiling: 25 }),
  ];
}
