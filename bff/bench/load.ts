import { runOnLoadCore } from './processes.ts';

/** What one run of a load measured. */
interface Measurement {
  readonly requestsPerSecond: number;
  /** The 99th percentile of latency, in milliseconds. */
  readonly p99: number;
}

interface Load {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Freshly started servers, and the loads for them. */
export interface Round {
  readonly loads: readonly Load[];
  stop(): Promise<void>;
}

/** By load name: one measurement for each turn, in the same order for all loads. */
type Results = ReadonlyMap<string, readonly Measurement[]>;

const SECONDS = 1;
const CONNECTIONS = 32;
const ROUNDS = 5;
const TURNS = 3;
const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

function numberIn(text: string, pattern: RegExp): number {
  const [, value = 'nothing', unit = 'ms'] = pattern.exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? 1);
}

/** Reads a successful response. A failed one would be measured as a fast one. */
export async function readOk(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} got a response with ${response.status}`);
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds until a successful response is read. */
export const timeOf = (url: string): Promise<number> => timed(() => readOk(url));

/** Sends as many requests as the server can respond to in a second. */
async function runLoad({ url, headers = {} }: Load): Promise<Measurement> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', ...sent, url];
  const printed = await runOnLoadCore('wrk', args);
  if (/Non-2xx or 3xx/.test(printed)) throw new Error(`${url} sent errors:\n${printed}`);
  return {
    requestsPerSecond: numberIn(printed, /Requests\/sec:\s+([\d.]+)/),
    p99: numberIn(printed, /99%\s+([\d.]+)(us|ms|s)/),
  };
}

/** A percentile of some values. @param part 0 to 1 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

async function measure({ loads, stop }: Round, results: Map<string, Measurement[]>): Promise<void> {
  // A warm-up run, so that the engine compiles the hot code before the measurement.
  for (const load of loads) await runLoad(load);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const load of loads) results.set(load.name, [...(results.get(load.name) ?? []), await runLoad(load)]);
  }
  await stop();
}

/**
 * Runs the loads in turns, so that other work on the machine affects all of them alike. Every round starts new servers,
 * because the engine optimises the same code differently from process to process.
 */
export async function interleaved(start: () => Promise<Round>): Promise<Results> {
  const results = new Map<string, Measurement[]>();
  for (let round = 0; round < ROUNDS; round += 1) await measure(await start(), results);
  return results;
}

/**
 * Compares two loads: the median of the ratios of each turn, because the machine may be faster in one turn than in the
 * next.
 */
export function ratio(results: Results, what: keyof Measurement, load: string, yardstick: string): number {
  const yardsticks = results.get(yardstick) ?? [];
  return median(
    (results.get(load) ?? []).map((result, turn) => result[what] / (yardsticks[turn]?.[what] ?? Number.NaN)),
  );
}
