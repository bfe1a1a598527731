import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { timeLimit } from '../../concurrency/time-limit.ts';
import { BusyError } from '../../contract/public-errors.ts';
import { sendError } from '../errors/error-handlers.ts';
import { isExempt } from './rate-limit.ts';

export const PRESSURE_LIMITS = {
  /** Mean delay of the event loop during a sample, in milliseconds. */
  maxEventLoopDelay: timeLimit(1_000),
  /** Time between two samples, in milliseconds. A pause that is shorter is never taken for overload. */
  sampleInterval: 2_000,
};
export type PressureLimits = Readonly<typeof PRESSURE_LIMITS>;

/** Between two readings of the clock, in milliseconds. */
const RESOLUTION = 10;
const NS_PER_MS = 1e6;

/**
 * Refuses requests with 503 while the event loop is late. Prepared responses are still sent: they cost less than a
 * refusal. Call this after the hooks that add headers to every response.
 *
 * Measures only while requests arrive. @fastify/under-pressure reads the clock all the time, which was most of what a
 * service without requests did.
 * @param onRefusal called for every refused request
 */
export function refuseUnderPressure(
  app: FastifyInstance,
  { maxEventLoopDelay, sampleInterval }: PressureLimits,
  onRefusal: () => void,
): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  let sampling: NodeJS.Timeout | undefined;
  let isLate = false;
  let hasRequests = false;
  const sample = () => {
    // Without a reading, the event loop was blocked all the time.
    isLate = hasRequests && !(delays.mean / NS_PER_MS - RESOLUTION <= maxEventLoopDelay);
    delays.reset();
    if (!hasRequests) {
      delays.disable();
      clearInterval(sampling);
      sampling = undefined;
    }
    hasRequests = false;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request.raw)) return;
    hasRequests = true;
    if (sampling === undefined) {
      delays.enable();
      sampling = setInterval(sample, sampleInterval).unref();
    }
    if (!isLate) return;
    onRefusal();
    await sendError(new BusyError('The service is overloaded; try again shortly'), request, reply);
  });
}
