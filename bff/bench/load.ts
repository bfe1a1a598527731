import { runOnLoadCore } from './processes.ts';

/** What a load found out. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Latency in milliseconds that 99 of 100 requests stay below. */
  readonly p99: number;
}

export interface Load {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The servers that some loads are for; each round of a measurement has its own. */
export interface Round {
  readonly loads: readonly Load[];
  stop(): Promise<void>;
}

/** What loads found out: for each by its name, one result of every turn, the turns in one order for all. */
export type Results = ReadonlyMap<string, readonly LoadResult[]>;

const SECONDS = 1;
const CONNECTIONS = 32;
const ROUNDS = 5;
const TURNS = 3;
const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

function numberIn(text: string, pattern: RegExp): number {
  const [, value = 'nothing', unit = 'ms'] = pattern.exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? 1);
}

async function once({ url, headers = {} }: Load): Promise<LoadResult> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', ...sent, url];
  const printed = await runOnLoadCore('wrk', args);
  if (/Non-2xx or 3xx/.test(printed)) throw new Error(`${url} answered with errors:\n${printed}`);
  return {
    requestsPerSecond: numberIn(printed, /Requests\/sec:\s+([\d.]+)/),
    p99: numberIn(printed, /99%\s+([\d.]+)(us|ms|s)/),
  };
}

/** The value that so great a part of all values does not exceed. @param part 0 to 1 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

async function measure({ loads, stop }: Round, results: Map<string, LoadResult[]>): Promise<void> {
  // Once for nothing: by then the engine has compiled what is often run.
  for (const load of loads) await once(load);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const load of loads) results.set(load.name, [...(results.get(load.name) ?? []), await once(load)]);
  }
  await stop();
}

/**
 * Loads several addresses in turn, again and again, so that what the machine does meanwhile hits all alike. Every round
 * starts its servers anew: what the engine makes of one and the same code differs from process to process.
 */
export async function interleaved(start: () => Promise<Round>): Promise<Results> {
  const results = new Map<string, LoadResult[]>();
  for (let round = 0; round < ROUNDS; round += 1) await measure(await start(), results);
  return results;
}

/**
 * How one load compares with another: the median of the ratios in each turn, because the machine may be faster in one turn
 * than in the next.
 */
export function ratio(results: Results, what: keyof LoadResult, one: string, other: string): number {
  const others = results.get(other) ?? [];
  return median((results.get(one) ?? []).map((result, turn) => result[what] / (others[turn]?.[what] ?? Number.NaN)));
}
