import { setTimeout as pause } from 'node:timers/promises';
import { type HostileExport, type HostileForm, writePlainExport } from './hostile-exports.ts';

/** A lake under attack, seen from outside. */
export interface ObservedLake {
  /** Holds the exports. */
  folder: string;
  /** The title of the document `marker` as a reader gets it. */
  title(dataset: string): Promise<unknown>;
  /** The messages of all errors that were logged for the dataset so far. */
  errors(dataset: string): readonly string[];
}

/** What became of an attack. */
interface AttackResult {
  kind: string;
  outcome: 'loaded' | 'refused';
  /** Null when the lake did what it had to do. */
  failure: string | null;
  /** Milliseconds from the next harmless export until readers got it. */
  recoveryMs: number;
}

/** Milliseconds between two looks, and until the lake counts as stuck. */
const lookMs = 50;
const deadlineMs = 30_000;

/**
 * Replaces a dataset's export by a hostile one and then by a harmless one, and watches what readers get.
 *
 * @param number makes the titles of this attack unique
 */
export async function attack(
  lake: ObservedLake,
  form: HostileForm,
  dataset: string,
  hostile: HostileExport,
  number: number,
): Promise<AttackResult> {
  const before = await lake.title(dataset);
  const [attackTitle, repairedTitle] = [`attack ${number}`, `repaired ${number}`];
  const errorsBefore = lake.errors(dataset).length;
  await hostile.write(lake.folder, dataset, attackTitle);
  const outcome = await until(async () => {
    const title = await lake.title(dataset);
    if (title === attackTitle) return 'loaded';
    if (title !== before) throw new Error(`readers got ${JSON.stringify(title)}`);
    return lake.errors(dataset).length > errorsBefore ? 'refused' : null;
  });
  const failure = failureOf(hostile, outcome, lake.errors(dataset).slice(errorsBefore), dataset);
  const start = performance.now();
  await writePlainExport(form, lake.folder, dataset, repairedTitle);
  const repaired = await until(async () => ((await lake.title(dataset)) === repairedTitle ? 'loaded' : null));
  return {
    kind: hostile.kind,
    outcome: outcome === 'loaded' ? 'loaded' : 'refused',
    failure: failure ?? (repaired === 'loaded' ? null : `not repaired: ${repaired}`),
    recoveryMs: performance.now() - start,
  };
}

/** Every refusal names the export and says that the old content is still served. */
function failureOf({ outcome: expected }: HostileExport, actual: string, errors: readonly string[], dataset: string) {
  if (actual !== 'loaded' && actual !== 'refused') return actual;
  if (expected !== 'either' && actual !== expected) return `${actual} instead of ${expected} (${errors.at(-1) ?? ''})`;
  const unclear = errors.find((error) => !error.startsWith(dataset) || !error.endsWith('the old content stays in use'));
  return unclear === undefined ? null : `unclear message: ${unclear}`;
}

/** Looks until there is a result. @returns the result, or what went wrong */
async function until(look: () => Promise<string | null>): Promise<string> {
  const start = performance.now();
  try {
    while (performance.now() - start < deadlineMs) {
      const result = await look();
      if (result !== null) return result;
      await pause(lookMs);
    }
    return `nothing happened for ${deadlineMs / 1_000} s`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
