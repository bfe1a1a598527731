import type { FastifyInstance } from 'fastify';
import { errorBody } from '../errors/error-body.ts';
import { isExempt } from './exempt.ts';
import type { PressureMonitor } from './pressure-monitor.ts';

/** Seconds after which clients should retry. */
const RETRY_AFTER = '5';
const MESSAGE = 'The service has too much to do at the moment';

/**
 * Refuses requests with 503 while the process is under pressure. Prepared responses are still sent: they cost less than
 * a refusal. Call this after the hooks that add headers to every response.
 * @param onRefusal called for every refused request
 */
export function refuseUnderPressure(app: FastifyInstance, monitor: PressureMonitor, onRefusal: () => void): void {
  const body = JSON.stringify(errorBody(MESSAGE, 503));
  app.addHook('onRequest', ({ raw }, reply, next) => {
    if (!monitor.isHigh || isExempt(raw)) return next();
    onRefusal();
    reply.code(503).headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' });
    reply.type('application/json; charset=utf-8').send(body);
  });
  app.addHook('onClose', async () => monitor.close());
}
