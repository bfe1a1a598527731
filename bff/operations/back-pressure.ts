import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { errorBody } from '../http/error-body.ts';
import { isExempt } from './exempt.ts';
import type { Metrics } from './metrics.ts';

/** Beyond any of these, requests that cost something are refused. */
export interface PressureLimits {
  /** How late the event loop may be, in milliseconds. */
  readonly maxEventLoopDelay: number;
  readonly maxHeapUsedBytes: number;
  /** Memory of the whole process. */
  readonly maxRssBytes: number;
  /** How often is looked, in milliseconds. */
  readonly sampleInterval: number;
}

/** A share that leaves room for what is under way when the limit is noticed. */
const SHARE = 0.9;
/** One long pause is no overload; readers give up a few seconds later. */
const MAX_DELAY_MS = 2_000;
const SAMPLE_MS = 500;
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
 * Refuses with 503 what the framework would have to work for while the process is near its end. Kept answers of the front
 * are still sent: they cost less than a refusal. Register after the headers that every answer carries.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  limits: PressureLimits,
  metrics: Metrics,
): Promise<void> {
  const body = JSON.stringify(errorBody(MESSAGE, 503));
  await app.register(underPressure, {
    ...limits,
    pressureHandler({ raw }, reply) {
      if (isExempt(raw)) return;
      metrics.refused('pressure');
      reply.code(503).headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' });
      reply.type('application/json; charset=utf-8').send(body);
    },
  });
}
