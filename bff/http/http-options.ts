import type { HttpLimits } from './http-server.ts';
import type { PressureLimits } from './limits/back-pressure.ts';
import type { RateLimit } from './limits/rate-limit.ts';

/** How the service protects itself from slow, numerous or excessive requests. */
export interface HttpOptions {
  /** Time and size limits of the server. Default: `HTTP_LIMITS`. */
  readonly limits?: HttpLimits;
  /** When requests are refused because the process has too much to do. Unset: none are. */
  readonly pressure?: PressureLimits;
  /** How many requests each client may send. Unset: any number. */
  readonly rateLimit?: RateLimit;
}
