import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { Tally } from '../../fuzz/support/tally.ts';
import { type HttpResult, httpGet } from '../../support/http-client.ts';

const READERS = 6;

/** A request without an answer for so long counts as broken. */
const DEADLINE_MS = 15_000;

/** A reader whose connection broke waits so long before it connects again. */
const RECONNECT_MS = 20;

const isError = Compile(Type.Object({ error: Type.Object({ message: Type.String(), statusCode: Type.Integer() }) }));

/** What a service answers when it cannot reach its content and has nothing cached. */
const REFUSALS = [503, 504];

function isRefusal({ status, body, headers }: HttpResult): boolean {
  if (!REFUSALS.includes(status) || headers['cache-control'] !== 'no-store') return false;
  try {
    return isError.Check(JSON.parse(body));
  } catch {
    return false;
  }
}

/** Addresses under load during a disturbance. */
export interface LoadedUrls {
  /** Addresses whose answers are cached: they must be answered whatever happens. */
  readonly cached: readonly string[];
  /** Addresses that were never requested: they may be refused with the documented error. */
  readonly uncached: readonly string[];
}

/** Readers that send requests until they are stopped, and the tally of their results. */
export class ObservedLoad {
  readonly tally: Tally;
  /** Whether connections may break now: a process has been killed, and requests in it cannot be answered. */
  mayBreak = false;
  readonly #end = new AbortController();
  readonly #running: Promise<unknown>;

  constructor({ cached, uncached }: LoadedUrls, tally = new Tally()) {
    this.tally = tally;
    const { signal } = this.#end;
    const running = Array.from({ length: READERS }, (_, first) => this.#read(cached, first, false, signal));
    if (uncached.length > 0) running.push(this.#read(uncached, 0, true, signal));
    this.#running = Promise.all(running);
  }

  /** Ends the load once every reader has its last response. */
  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  /** Sends one request after another on one connection, each to the next address, until the signal aborts. */
  async #read(urls: readonly string[], first: number, mayBeRefused: boolean, signal: AbortSignal): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = first; !signal.aborted; count += 1) {
      const url = urls[count % urls.length] ?? '';
      const result = await httpGet(url, agent, DEADLINE_MS);
      this.#count(url, result, mayBeRefused);
      if (result.status === 0) await pause(RECONNECT_MS);
    }
    agent.destroy();
  }

  #count(url: string, result: HttpResult, mayBeRefused: boolean): void {
    this.tally.tried += 1;
    if (result.status === 200) return;
    if (result.status === 0 && this.mayBreak) this.tally.refused += 1;
    else if (mayBeRefused && isRefusal(result)) this.tally.refused += 1;
    else {
      if (result.status === 0) this.tally.lost += 1;
      const kind = mayBeRefused ? 'an uncached answer' : 'a cached answer';
      this.tally.fail(`${kind}: ${result.status} ${result.body.slice(0, 120)}`, url);
    }
  }
}
