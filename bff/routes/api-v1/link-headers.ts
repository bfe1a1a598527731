import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type SignpostedEntry, signposting } from '../../citations/index.ts';
import { json, type Representation } from '../responses.ts';

/** Entries that are remembered. Those of more are logged again. */
const MAX_REMEMBERED = 1_000;

/** Gives entries their `Link` headers, and logs once for each entry that its header has no room for all links. */
export class LinkHeaders {
  readonly #log: FastifyBaseLogger;
  readonly #logged = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** An entry as JSON, with links to what else describes it. They are part of the response, so that a hit costs nothing. */
  signposted<Value extends SignpostedEntry>(serviceUrl: string, env: string): Representation<Value> {
    return {
      ...json,
      found: (work) => {
        const { value, omitted } = signposting(work, serviceUrl, env);
        if (omitted > 0) this.#report(env, work.entry.id, omitted);
        return { ...json.found(work), headers: { link: value } };
      },
    };
  }

  #report(dataset: string, entry: string, omitted: number): void {
    const key = `${dataset} ${entry}`;
    if (this.#logged.has(key)) return;
    this.#logged.set(key, true);
    this.#log.warn({ dataset, entry, omitted }, 'The Link header has no room for all links; the link set has them');
  }
}
