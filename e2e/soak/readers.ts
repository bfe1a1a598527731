import { Agent } from 'node:http';
import { ask } from '../lake/ask-many.ts';

/** What readers got so far. */
export interface Readings {
  requests: number;
  /** Every answer that was not a 200, with what it was. */
  readonly failures: string[];
}

/** A reader: one request after the other, each to the next service, until the signal. */
async function read(urls: readonly string[], first: number, readings: Readings, signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = first; !signal.aborted; count += 1) {
    const url = urls[count % urls.length] ?? '';
    const { status, body } = await ask(url, agent);
    readings.requests += 1;
    if (status !== 200) readings.failures.push(`${url}: ${status} ${body.slice(0, 200)}`);
  }
  agent.destroy();
}

/** So many readers at once, each on a connection that it keeps. @returns when all have had their last answer */
export async function readersOf(
  urls: readonly string[],
  readers: number,
  readings: Readings,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(Array.from({ length: readers }, (_, first) => read(urls, first, readings, signal)));
}
