import type { PressureLimits } from '../http/limits/back-pressure.ts';
import type { TrustProxy } from '../http/limits/client-address.ts';
import { HTTP_LIMITS, type HttpLimits } from '../http/http-server.ts';
import { limitClients } from '../http/limits/rate-limit/limit-clients.ts';
import { RateLimit } from '../http/limits/rate-limit/memory-rate-limiter.ts';
import { Metrics } from './metrics.ts';
import type { RequestLog } from './request-log.ts';

/** How the service is watched and defends itself. */
export interface Operations {
  readonly metrics: Metrics;
  /** What `/metrics` shows; unset: the metrics of this process. */
  scrape?(): Promise<string>;
  readonly http: HttpLimits;
  /** Beyond what requests are refused; unset: they never are. */
  readonly pressure?: PressureLimits;
  /** Requests that a client may send in a minute; 0: any number. */
  readonly rateLimit: number;
  /** Whom to believe where a request came from; unset: nobody but the connection itself. */
  readonly trustProxy?: TrustProxy;
}

/** Operations with every default that is not given. */
export function completeOperations(given: Partial<Operations> = {}): Operations {
  return { metrics: new Metrics(), http: HTTP_LIMITS, rateLimit: 0, ...given };
}

/** What refuses clients that ask too often; undefined when they may. */
export function clientLimiter({ rateLimit, trustProxy, metrics }: Operations, log: RequestLog) {
  if (rateLimit === 0) return undefined;
  return limitClients({
    limit: new RateLimit(rateLimit),
    trustProxy,
    onRefusal(request, response, client) {
      metrics.refused('rate_limit');
      log.direct(request, response, { client });
    },
  });
}
