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

const SECONDS = 3;
/** Long enough for the engine to have compiled what is often run. */
const WARM_UP_SECONDS = 1;
const CONNECTIONS = 32;
const ROUNDS = 5;
const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

function numberIn(text: string, pattern: RegExp): number {
  const [, value = 'nothing', unit = 'ms'] = pattern.exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? 1);
}

async function once({ url, headers = {} }: Load, seconds = SECONDS): Promise<LoadResult> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', ...sent, url];
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
  for (const load of loads) {
    await once(load, WARM_UP_SECONDS);
    results.set(load.name, [...(results.get(load.name) ?? []), await once(load)]);
  }
  await stop();
}

/**
 * Loads several addresses in turn, again and again, so that what the machine does meanwhile hits all alike; medians. Every
 * round starts its servers anew: what the engine makes of one and the same code differs from process to process.
 */
export async function interleaved(start: () => Promise<Round>): Promise<ReadonlyMap<string, LoadResult>> {
  const results = new Map<string, LoadResult[]>();
  for (let round = 0; round < ROUNDS; round += 1) await measure(await start(), results);
  const medians = [...results].map(([name, rounds]): [string, LoadResult] => [
    name,
    {
      requestsPerSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
      p99: median(rounds.map(({ p99 }) => p99)),
    },
  ]);
  return new Map(medians);
}
