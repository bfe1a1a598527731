import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheState } from '../cache/memory-cache/memory-cache.ts';

/** Where a response came from. `front`: a prepared response that was sent before Fastify saw the request. */
type ResponseState = CacheState | 'front';

/** Why a request was refused. `connections`: a connection was refused because too many are open. */
type RefusalReason = 'rate_limit' | 'pressure' | 'connections';

/** Histogram buckets in seconds, from a cached response to the timeout of a lake query. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The event loop's delay is unknown before some readings of the clock. */
const FIRST_READINGS_MS = 50;

/** The parts of the service's cache, of which Redis and the CDN may be missing. */
interface ObservedCache {
  readonly responses: { readonly bytes: number };
  readonly invalidator: { readonly isLive: boolean };
  readonly redis?: { readonly status: string };
  readonly cdn?: { readonly failedKeys: number };
}

export class Metrics {
  readonly registry = new Registry();
  /** Numbers of responses so far. Plain numbers keep the path of prepared responses cheap. */
  readonly responses: Record<ResponseState, number> = { front: 0, hit: 0, stale: 0, outdated: 0, miss: 0 };
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests that the framework handles; prepared responses are too fast to measure',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly lakeQueries = new Histogram({
    name: 'journal_lake_query_duration_seconds',
    help: 'Duration of queries to the content lake, by outcome: ok, slow, unreachable, too large, error',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  #hasProcessMetrics = false;
  readonly #refused = new Counter({
    name: 'journal_refused_total',
    help: 'Refused requests and connections, by reason: rate_limit, pressure, connections',
    labelNames: ['reason'],
    registers: [this.registry],
  });

  constructor() {
    const { responses } = this;
    new Counter({
      name: 'journal_answers_total',
      help: 'Responses built from content, by origin: front, hit, stale, outdated, miss',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [state, count] of Object.entries(responses)) this.inc({ state }, count);
      },
    });
  }

  recordRefusal(reason: RefusalReason): void {
    this.#refused.inc({ reason });
  }

  /** Adds gauges for the state of the cache, read at each scrape. */
  observeCache({ responses, invalidator, redis, cdn }: ObservedCache): void {
    this.#registerGauge('journal_cache_bytes', 'Memory of cached responses, in bytes', () => responses.bytes);
    this.#registerGauge('journal_lake_stream_live', 'Whether the lake reports its changes', () => invalidator.isLive);
    if (redis !== undefined)
      this.#registerGauge('journal_redis_connected', 'Whether Redis can be reached', () => redis.status === 'ready');
    if (cdn !== undefined)
      this.#registerGauge(
        'journal_cdn_failed_keys',
        'Keys that the CDN has not purged, because calls failed',
        () => cdn.failedKeys,
      );
  }

  /** Adds a counter of the log lines that were dropped. @param dropped how many so far */
  observeLog(dropped: () => number): void {
    new Counter({
      name: 'journal_log_lines_dropped_total',
      help: 'Log lines that were dropped because nothing read the standard output fast enough',
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(dropped());
      },
    });
  }

  /**
   * All metrics in the format of Prometheus. The process's own (memory, CPU, event loop, garbage collection) count from
   * the first call on: reading the clock every 10 ms would be most of the work of a service that nobody uses.
   */
  async text(): Promise<string> {
    if (!this.#hasProcessMetrics) {
      this.#hasProcessMetrics = true;
      collectDefaultMetrics({ register: this.registry });
      await setTimeout(FIRST_READINGS_MS);
    }
    return this.registry.metrics();
  }

  #registerGauge(name: string, help: string, value: () => number | boolean): void {
    const collect = (): void => gauge.set(Number(value()));
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect });
  }
}

/** Measures every response that Fastify sends. Routes that use the cache set `reply.cacheState`. */
export function measureResponses(app: FastifyInstance, metrics: Metrics): void {
  app.decorateReply('cacheState', null);
  app.addHook('onResponse', async ({ method, routeOptions }, { cacheState, statusCode, elapsedTime }) => {
    if (cacheState !== null) metrics.responses[cacheState] += 1;
    // Unknown addresses share one label value, because there are unlimited numbers of them.
    const route = routeOptions.url ?? 'none';
    metrics.requests.observe({ method, route, status: statusCode }, elapsedTime / 1_000);
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** The cache state of the response, or null if the route does not use the cache. */
    cacheState: ResponseState | null;
  }
}
