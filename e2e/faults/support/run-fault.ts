import { setTimeout as pause } from 'node:timers/promises';
import type { Tally } from '../../fuzz/support/tally.ts';
import { httpGet, httpGetAll } from '../../support/http-client.ts';
import { annotationPath, type TestLake } from '../../support/test-lake.ts';
import { ObservedLoad } from './observed-load.ts';

/** A disturbance of what the services depend on. */
export interface Fault {
  readonly name: string;
  /** The longest time, in seconds, until every service shows an edit: after the end, or after the edit itself. */
  readonly recoversWithin: number;
  /** Whether edits reach readers while it lasts. */
  readonly letsEditsThrough: boolean;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Services with one lake, under load while they are disturbed. */
export interface DisturbedServices {
  readonly lake: TestLake;
  readonly origins: readonly string[];
}

const POLL_MS = 10;

/** Annotations that are cached before a fault. */
const CACHED = 10;
/** Annotations that are first requested during a fault, other ones for each. */
const UNCACHED = 40;

/** How many annotations a lake must have for so many faults. */
export const annotationsFor = (faults: number): number => CACHED + faults * UNCACHED;

const urlsOf = (origins: readonly string[], paths: readonly string[]) =>
  paths.flatMap((path) => origins.map((origin) => origin + path));

const annotationPaths = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => annotationPath(first + n));

/** Waits until a service serves an annotation with this title, or until the signal aborts. @returns whether it did */
async function waitForTitle(origin: string, number: number, title: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if ((await httpGet(origin + annotationPath(number))).body.includes(title)) return true;
    await pause(POLL_MS);
  }
  return false;
}

/**
 * The time from now until all services show this title, in milliseconds. @throws if a service does not in time
 */
async function timeUntilShown(origins: readonly string[], number: number, title: string, seconds: number) {
  const start = performance.now();
  const deadline = AbortSignal.timeout(seconds * 1_000);
  const shown = await Promise.all(origins.map((origin) => waitForTitle(origin, number, title, deadline)));
  if (!shown.every(Boolean)) throw new Error(`an edit is not shown after ${seconds} s`);
  return performance.now() - start;
}

/**
 * Disturbs services for some seconds under load, with an edit in the middle.
 * @param number how many faults these services have had before
 * @returns requests, failures, and as recovery the time until the edit was shown by all services
 */
export async function runFault(
  { lake, origins }: DisturbedServices,
  fault: Fault,
  number: number,
  seconds: number,
): Promise<Tally> {
  const cached = urlsOf(origins, annotationPaths(0, CACHED));
  const uncached = urlsOf(origins, annotationPaths(CACHED + number * UNCACHED, UNCACHED));
  for (const { status, body } of await httpGetAll(cached, 4))
    if (status !== 200) throw new Error(`${fault.name}: not ready before the fault: ${status} ${body}`);
  const load = new ObservedLoad({ cached, uncached });
  const title = `Edited during: ${fault.name}`;
  const recover = async () => {
    try {
      load.tally.recovered(await timeUntilShown(origins, 0, title, fault.recoversWithin));
    } catch (error) {
      load.tally.fail(`${fault.name}: ${error instanceof Error ? error.message : String(error)}`, title);
    }
  };
  try {
    await fault.begin();
    await pause((seconds * 1_000) / 2);
    await lake.retitle({ 0: title });
    if (fault.letsEditsThrough) await recover();
    await pause((seconds * 1_000) / 2);
  } finally {
    await fault.end();
  }
  if (!fault.letsEditsThrough) await recover();
  await load.stop();
  return load.tally;
}
