import { setTimeout as pause } from 'node:timers/promises';
import { entrySlug } from '../lake/bench/generate-documents.ts';
import { editExport } from './edits.ts';
import { percentile } from './load.ts';
import { runOnLoadCore, startService } from './processes.ts';
import { type Row, row } from './table.ts';

const EDITS = 200;
const POLL_MS = 5;
const SECONDS_PER_LOAD = 5;

async function waitUntilShown(url: string, title: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(title)) await pause(POLL_MS);
}

/** The service's count of responses by where they came from. */
async function countResponses(service: string): Promise<ReadonlyMap<string, number>> {
  const metrics = await (await fetch(`${service}/metrics`)).text();
  const lines = metrics.matchAll(/^journal_answers_total\{state="(\w+)"\} (\d+)/gm);
  return new Map([...lines].map(([, state = '', count]) => [state, Number(count)]));
}

async function loadUntil(signal: AbortSignal, url: string): Promise<void> {
  while (!signal.aborted) await runOnLoadCore('wrk', ['-t1', '-c16', `-d${SECONDS_PER_LOAD}s`, url]);
}

/**
 * Edits an annotation repeatedly under load. Measures the time from the written export until every route and frame
 * shows the new title, and the share of cached responses meanwhile.
 * @param file the lake's export
 * @param annotation the slug of an annotation of the first entry
 */
export async function freshness(lake: string, file: string, annotation: string): Promise<Row[]> {
  const service = await startService(lake);
  const entry = entrySlug(1);
  const addresses = [`/api/v1/annotation/${annotation}`, `/api/v1/entries/${entry}`, `/embed/menu?entry=${entry}`].map(
    (path) => service.url + path,
  );
  const edited = await editExport(file, annotation);
  const loadEnd = new AbortController();
  const load = loadUntil(loadEnd.signal, `${service.url}/api/v1/entries/${entry}`);
  const seconds: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const title = `Edit ${edit}.`;
    await edited.retitle(title);
    const start = performance.now();
    await Promise.all(addresses.map((url) => waitUntilShown(url, title)));
    seconds.push((performance.now() - start) / 1_000);
  }
  loadEnd.abort();
  await load;
  const responses = await countResponses(service.url);
  const all = [...responses.values()].reduce((sum, count) => sum + count, 0);
  await service.stop();
  return [
    row(`an edit appears on every route and frame after, seconds, p99 of ${EDITS}`, percentile(seconds, 0.99), {
      ceiling: 1,
    }),
    row('share of cached responses meanwhile', ((responses.get('front') ?? 0) + (responses.get('hit') ?? 0)) / all, {
      floor: 0.99,
    }),
  ];
}
