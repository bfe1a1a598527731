import underPressure from '@fastify/under-pressure';
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

/**
 * Refuses requests with 503 while the event loop is late. Prepared responses are still sent: they cost less than a
 * refusal. Call this after the hooks that add headers to every response.
 * @param onRefusal called for every refused request
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  limits: PressureLimits,
  onRefusal: () => void,
): Promise<void> {
  let countsFrom = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    // The start blocks the event loop. The sample after it is not overload.
    countsFrom = performance.now() + 2 * limits.sampleInterval;
  });
  await app.register(underPressure, {
    ...limits,
    async pressureHandler(request, reply) {
      if (isExempt(request.raw) || performance.now() < countsFrom) return;
      onRefusal();
      await sendError(new BusyError('The service has too much to do at the moment'), request, reply);
    },
  });
}
