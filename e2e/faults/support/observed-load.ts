import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { statusInError } from '../../fuzz/support/checks.ts';
import { Tally } from '../../fuzz/support/tally.ts';
import { type HttpResult, httpGet } from '../../support/http-client.ts';

const READERS = 6;

/** A request without an answer for so long counts as broken. */
const DEADLINE_MS = 15_000;

/** A reader whose connection broke waits so long before it connects again. */
const RECONNECT_MS = 20;

/** Whether a service cannot reach its content, has nothing cached, and says so. */
const isRefusal = ({ status, body, headers }: HttpResult): boolean =>
  [503, 504].includes(status) && headers['cache-control'] === 'no-store' && statusInError(body) !== undefined;

/** Readers that send requests until they are stopped, and the tally of their results. */
export class ObservedLoad {
  readonly tally = new Tally();
  /** Whether connections may break now: a process has been killed, and requests in it cannot be answered. */
  mayBreak = false;
  readonly #running: Promise<unknown>;
  #isOver = false;

  /**
   * @param cached addresses that must be answered whatever happens; further ones may be added meanwhile
   * @param uncached addresses that were never requested: they may be refused with the documented error
   */
  constructor(cached: readonly string[], uncached: readonly string[] = []) {
    const running = Array.from({ length: READERS }, (_, first) => this.#read(cached, first, false));
    if (uncached.length > 0) running.push(this.#read(uncached, 0, true));
    this.#running = Promise.all(running);
  }

  /** Waits for so many further responses. */
  async further(count: number): Promise<void> {
    const wanted = this.tally.tried + count;
    while (this.tally.tried < wanted) await pause(20);
  }

  /** Ends the load once every reader has its last response. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Sends one request after another on one connection, each to the next address. */
  async #read(urls: readonly string[], first: number, mayBeRefused: boolean): Promise<void> {
    const options = { keepAlive: true, maxSockets: 1 };
    const agent = urls[0]?.startsWith('https:')
      ? new SecureAgent({ ...options, rejectUnauthorized: false })
      : new Agent(options);
    for (let count = first; !this.#isOver; count += 1) {
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
    if ((result.status === 0 && this.mayBreak) || (mayBeRefused && isRefusal(result))) {
      this.tally.refused += 1;
      return;
    }
    if (result.status === 0) this.tally.lost += 1;
    const kind = mayBeRefused ? 'an uncached answer' : 'a cached answer';
    this.tally.fail(`${kind}: ${result.status} ${result.body.slice(0, 120)}`, url);
  }
}
