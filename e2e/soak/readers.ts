import { Agent } from 'node:http';
import { httpGet } from '../support/http-client.ts';

/** The results of all readers so far. */
export interface ReaderResults {
  requests: number;
  /** URL, status and body of each response whose status is not 200. */
  readonly failures: string[];
}

/** Sends one request after another, each to the next service, until the signal aborts. */
async function read(
  urls: readonly string[],
  first: number,
  results: ReaderResults,
  signal: AbortSignal,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = first; !signal.aborted; count += 1) {
    const url = urls[count % urls.length] ?? '';
    const { status, body } = await httpGet(url, agent);
    results.requests += 1;
    if (status !== 200) results.failures.push(`${url}: ${status} ${body.slice(0, 200)}`);
  }
  agent.destroy();
}

/** Runs so many readers, each on a connection of its own, until the signal aborts and all have their last response. */
export async function runReaders(
  urls: readonly string[],
  readers: number,
  results: ReaderResults,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(Array.from({ length: readers }, (_, first) => read(urls, first, results, signal)));
}
