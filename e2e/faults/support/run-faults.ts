import { setTimeout as pause } from 'node:timers/promises';
import { numberOption } from '../../fuzz/support/arguments.ts';
import { httpGet, httpGetAll } from '../../support/http-client.ts';
import { annotationPath, type TestLake } from '../../support/test-lake.ts';
import { ObservedLoad } from './observed-load.ts';

/** A disturbance of what the services depend on. */
export interface Fault {
  readonly name: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** What must hold for several faults. */
interface Recovery {
  /** The longest time, in seconds, until every service shows an edit: after the end, or after the edit itself. */
  readonly recoversWithin: number;
  /** Whether edits reach readers while a fault lasts. */
  readonly letsEditsThrough: boolean;
}

/** Annotations that are cached before a fault. */
const CACHED = 10;
/** Annotations that are first requested during a fault, other ones for each. */
const UNCACHED = 40;

/** How many annotations a lake must have: enough for ten faults. */
export const ANNOTATIONS = CACHED + 10 * UNCACHED;

const urlsOf = (origins: readonly string[], first: number, count: number) =>
  Array.from({ length: count }, (_, n) => annotationPath(first + n)).flatMap((path) =>
    origins.map((origin) => origin + path),
  );

/** Waits until all services show this title, in vain for so long at most. @returns whether they do */
async function isShown(origins: readonly string[], title: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  const lacking = new Set(urlsOf(origins, 0, 1));
  while (lacking.size > 0 && performance.now() < deadline) {
    for (const url of lacking) if ((await httpGet(url)).body.includes(title)) lacking.delete(url);
    await pause(10);
  }
  return lacking.size === 0;
}

/**
 * Disturbs services with one lake under load, in one way after the other, with an edit in the middle of each. Reports
 * requests, failures, and as recovery the time until the edit was shown by all services.
 * @param origins those of the services
 */
export async function runFaults(
  lake: TestLake,
  origins: readonly string[],
  { recoversWithin, letsEditsThrough }: Recovery,
  faults: readonly Fault[],
): Promise<void> {
  const half = numberOption('seconds', 20) * 500;
  const cached = urlsOf(origins, 0, CACHED);
  for (const [number, { name, begin, end }] of faults.entries()) {
    for (const { status, body } of await httpGetAll(cached, 4))
      if (status !== 200) throw new Error(`${name}: not ready before the fault: ${status} ${body}`);
    const load = new ObservedLoad(cached, urlsOf(origins, CACHED + number * UNCACHED, UNCACHED));
    const title = `Edited during: ${name}`;
    const recover = async () => {
      const start = performance.now();
      if (!(await isShown(origins, title, recoversWithin * 1_000)))
        load.tally.fail(`${name}: an edit is not shown after ${recoversWithin} s`, title);
      load.tally.recovered(performance.now() - start);
    };
    await begin();
    await pause(half);
    await lake.retitle({ 0: title });
    if (letsEditsThrough) await recover();
    await pause(half);
    await end();
    if (!letsEditsThrough) await recover();
    await load.stop();
    load.tally.report(name);
  }
}
