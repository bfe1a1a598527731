import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type HttpResult, httpGet } from '../http-client.ts';

/** Receives every response, and results with status 0 for broken connections. */
export type OnResult = (url: string, result: HttpResult) => void;

/** A request without an answer for so long counts as broken. */
const DEADLINE_MS = 15_000;

/** A reader whose connection broke waits so long before it connects again. */
const RECONNECT_MS = 20;

/** Sends one request after another, each to the next address, until the signal aborts. */
async function read(urls: readonly string[], first: number, onResult: OnResult, signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = first; !signal.aborted; count += 1) {
    const url = urls[count % urls.length] ?? '';
    const result = await httpGet(url, agent, DEADLINE_MS);
    onResult(url, result);
    if (result.status === 0) await pause(RECONNECT_MS);
  }
  agent.destroy();
}

/** Runs so many readers, each on a connection of its own, until the signal aborts and all have their last response. */
export async function runReaders(
  urls: readonly string[],
  readers: number,
  onResult: OnResult,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(Array.from({ length: readers }, (_, first) => read(urls, first, onResult, signal)));
}
