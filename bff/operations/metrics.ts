import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheState } from '../cache/memory-cache/memory-cache.ts';

/** Where an answer came from; `front`: kept and sent before the framework saw the request. */
export type AnswerState = CacheState | 'front';

/** Why a request was turned away. */
export type Refusal = 'rate_limit' | 'pressure';

/** What is measured when it is asked for. */
export interface Watched {
  cacheBytes(): number;
  isStreamLive(): boolean;
  /** Whether other instances can be reached; undefined when there are none. */
  isShared(): boolean | undefined;
}

/** From a kept answer's fraction of a millisecond to a lake's time-out, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What a process measures of itself, for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  /** Answers so far. Plain numbers: the hottest path there is adds one and does nothing else. */
  readonly answers: Record<AnswerState, number> = { front: 0, hit: 0, shared: 0, stale: 0, miss: 0 };
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #lakeQueries: Histogram<'outcome'>;
  readonly #refused: Counter<'reason'>;

  constructor() {
    const registers = [this.registry];
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to the end of an answer by the framework; answers of the front take no time worth measuring',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    });
    this.#lakeQueries = new Histogram({
      name: 'journal_lake_query_duration_seconds',
      help: 'Queries to the content lake, by outcome: ok, slow, unreachable',
      labelNames: ['outcome'],
      buckets: SECONDS,
      registers,
    });
    this.#refused = new Counter({
      name: 'journal_refused_total',
      help: 'Requests turned away, by reason: rate_limit, pressure',
      labelNames: ['reason'],
      registers,
    });
    this.#countAnswers();
  }

  /** A request that the framework answered. @param seconds from its headers to the answer's end */
  requestTook(request: { method: string; route: string; status: number }, seconds: number): void {
    this.#requests.observe(request, seconds);
  }

  lakeQueryTook(outcome: string, seconds: number): void {
    this.#lakeQueries.observe({ outcome }, seconds);
  }

  refused(reason: Refusal): void {
    this.#refused.inc({ reason });
  }

  watch({ cacheBytes, isStreamLive, isShared }: Watched): void {
    this.#gauge('journal_cache_bytes', 'Memory that kept answers take', cacheBytes, 'sum');
    const help = 'Whether the lake tells of its changes now (of several workers: whether it tells all of them)';
    this.#gauge('journal_lake_stream_live', help, () => Number(isStreamLive()), 'min');
    if (isShared() === undefined) return;
    this.#gauge(
      'journal_redis_connected',
      'Whether Redis can be reached now',
      () => Number(isShared() === true),
      'min',
    );
  }

  /** Memory, processor, event loop and garbage collection of the process. Once per process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  #gauge(name: string, help: string, value: () => number, aggregator: 'sum' | 'min'): void {
    const registers = [this.registry];
    new Gauge({
      name,
      help,
      registers,
      aggregator,
      collect() {
        this.set(value());
      },
    });
  }

  #countAnswers(): void {
    const { answers } = this;
    new Counter({
      name: 'journal_answers_total',
      help: 'Answers made from content, by where they came from: front, hit, shared, stale, miss',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [state, count] of Object.entries(answers)) this.inc({ state }, count);
      },
    });
  }
}
