import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../operations/metrics.ts';
import { errorBody } from '../errors/error-body.ts';
import { isExempt } from './exempt.ts';

/** Beyond any of these, requests that cost something are refused. */
export interface PressureLimits {
  /** How late the event loop may be in the mean, in milliseconds, for several samples in a row. */
  readonly maxEventLoopDelay: number;
  readonly maxHeapUsedBytes: number;
  /** Memory of the whole process. */
  readonly maxRssBytes: number;
  /** How often is looked, in milliseconds. */
  readonly sampleInterval: number;
}

/** A share that leaves room for what is under way when the limit is noticed. */
const SHARE = 0.9;
const MAX_DELAY_MS = 1_000;
const SAMPLE_MS = 500;
/** One long pause is no overload, nor are two. */
const LATE_SAMPLES = 4;
/** Seconds after which another try is worth it. */
const RETRY_AFTER = '5';
const MESSAGE = 'The service has too much to do at the moment';

/** What this machine, or the container in it, can bear. @param workers how many processes share it */
export function pressureLimits(workers = 1): PressureLimits {
  // No limit is reported as 0 or as a number beyond every machine.
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  return {
    maxEventLoopDelay: MAX_DELAY_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * SHARE,
    maxRssBytes: (memory * SHARE) / workers,
    sampleInterval: SAMPLE_MS,
  };
}

/**
 * Watches the process. @fastify/under-pressure would do, but takes a single pause for overload, such as one of a machine
 * that has much to do while the service starts.
 */
class Pressure {
  isHigh = false;
  readonly #limits: PressureLimits;
  readonly #delays = monitorEventLoopDelay();
  readonly #timer: NodeJS.Timeout;
  #lateSamples = 0;

  constructor(limits: PressureLimits) {
    this.#limits = limits;
    this.#delays.enable();
    this.#timer = setInterval(() => this.#look(), limits.sampleInterval);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#delays.disable();
  }

  #look(): void {
    const { maxEventLoopDelay, maxHeapUsedBytes, maxRssBytes } = this.#limits;
    const { mean } = this.#delays;
    // No delay at all was measured where the loop did not turn once.
    const isLate = Number.isNaN(mean) || mean / 1e6 > maxEventLoopDelay;
    this.#delays.reset();
    this.#lateSamples = isLate ? this.#lateSamples + 1 : 0;
    const { heapUsed, rss } = process.memoryUsage();
    this.isHigh = this.#lateSamples >= LATE_SAMPLES || heapUsed > maxHeapUsedBytes || rss > maxRssBytes;
  }
}

/**
 * Refuses with 503 what the framework would have to work for while the process is near its end. Kept answers of the front
 * are still sent: they cost less than a refusal. Call after the headers that every answer carries have been arranged.
 */
export function refuseUnderPressure(app: FastifyInstance, limits: PressureLimits, metrics: Metrics): void {
  const pressure = new Pressure(limits);
  const body = JSON.stringify(errorBody(MESSAGE, 503));
  app.addHook('onRequest', ({ raw }, reply, next) => {
    if (!pressure.isHigh || isExempt(raw)) return next();
    metrics.refused('pressure');
    reply.code(503).headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' });
    reply.type('application/json; charset=utf-8').send(body);
  });
  app.addHook('onClose', async () => pressure.close());
}
