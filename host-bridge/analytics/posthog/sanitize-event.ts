import type { CaptureResult } from 'posthog-js/dist/module.slim.no-external';
import { allowed } from '../session/allow-list.ts';
import { withoutQueries } from '../session/bare-url.ts';

/** Batches that failed and wait for another try, at most: beyond that what happens is not noted until they are gone. */
const MOST_WAITING = 10;

/** Added to every event: the receiver is not to note where it came from. */
const NO_ADDRESS = { $ip: null, $geoip_disable: true };

/** Does the receiver take nothing in? */
const isStuck = ({ properties }: CaptureResult) => Number(properties.$sdk_debug_retry_queue_size ?? 0) >= MOST_WAITING;

/**
 * What leaves of an event that PostHog is about to send. Anonymous: what the allow-list names, and nothing of a person. Full:
 * all of it, without query strings.
 *
 * @returns `null`: nothing leaves
 */
export function outgoing(event: CaptureResult | null, isFull: boolean): CaptureResult | null {
  if (event === null || isStuck(event)) return null;
  if (isFull) return withoutQueries(event);
  const { uuid, timestamp } = event;
  const properties = allowed(event.event, { ...event.properties, ...NO_ADDRESS });
  return properties && { uuid, event: event.event, properties, ...(timestamp && { timestamp }) };
}
