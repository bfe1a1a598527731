import { setTimeout as pause } from 'node:timers/promises';
import { entrySlug } from '../lake/bench/generate-documents.ts';
import { editExport } from './edits.ts';
import { percentile } from './load.ts';
import { runOnLoadCore, startService } from './processes.ts';
import { type Row, row } from './table.ts';

const EDITS = 200;
const POLL_MS = 5;
const SECONDS_PER_LOAD = 5;
/** The first annotation of the first entry. */
const ANNOTATION = 'annotation-7';

async function untilShown(url: string, title: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(title)) await pause(POLL_MS);
}

/** Answers so far, by where they came from, as the service counts them. */
async function answersBy(service: string): Promise<ReadonlyMap<string, number>> {
  const metrics = await (await fetch(`${service}/metrics`)).text();
  const lines = metrics.matchAll(/^journal_answers_total\{state="(\w+)"\} (\d+)/gm);
  return new Map([...lines].map(([, state = '', count]) => [state, Number(count)]));
}

async function loadUntil(signal: AbortSignal, url: string): Promise<void> {
  while (!signal.aborted) await runOnLoadCore('wrk', ['-t1', '-c16', `-d${SECONDS_PER_LOAD}s`, url]);
}

/**
 * Edits an annotation again and again under load. Measures the time from the written export until the new title is on every
 * route and frame that shows it, and how many answers were kept ones.
 * @param file the lake's export
 */
export async function freshness(lake: string, file: string): Promise<Row[]> {
  const service = await startService(lake);
  const entry = entrySlug(1);
  const shownAt = [`/api/v1/annotation/${ANNOTATION}`, `/api/v1/entries/${entry}`, `/embed/menu?entry=${entry}`].map(
    (path) => service.url + path,
  );
  const edited = await editExport(file, ANNOTATION);
  const isOver = new AbortController();
  const load = loadUntil(isOver.signal, `${service.url}/api/v1/entries/${entry}`);
  const seconds: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const title = `Edit ${edit}.`;
    await edited.retitle(title);
    const start = performance.now();
    await Promise.all(shownAt.map((url) => untilShown(url, title)));
    seconds.push((performance.now() - start) / 1_000);
  }
  isOver.abort();
  await load;
  const answers = await answersBy(service.url);
  const all = [...answers.values()].reduce((sum, count) => sum + count, 0);
  await service.stop();
  return [
    row(`an edit is on every route and frame after, seconds, p99 of ${EDITS}`, percentile(seconds, 0.99), {
      ceiling: 1,
    }),
    row('of all answers meanwhile were kept ones', ((answers.get('front') ?? 0) + (answers.get('hit') ?? 0)) / all, {
      floor: 0.99,
    }),
  ];
}
