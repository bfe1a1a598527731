import type { HttpLimits } from './http-server.ts';
import type { TrustProxy } from './limits/client-address.ts';
import type { PressureMonitor } from './limits/pressure-monitor.ts';
import type { RateLimiter } from './limits/rate-limit/rate-limiter.ts';

/** How the service protects itself from slow, numerous or excessive requests. */
export interface HttpOptions {
  /** Time and size limits of the server. Default: `HTTP_LIMITS`. */
  readonly limits?: HttpLimits;
  /** Tells when requests are refused because the process has too much to do. Unset: none are. The app closes it. */
  readonly pressure?: PressureMonitor;
  /** Counts the requests of each client. Unset: clients may send any number. */
  readonly rateLimiter?: RateLimiter;
  /** The proxies whose `X-Forwarded-For` is trusted. Unset: none, the connection's address is the client. */
  readonly trustProxy?: TrustProxy;
}
