import type { CaptureResult } from 'posthog-js/dist/module.slim.no-external';
import { withoutQueries } from './bare-url.ts';
import { allowedProperties } from './events.ts';

/** While this many failed batches wait for a retry, new events are dropped, so that the page's memory does not grow. */
const MAX_RETRIES_QUEUED = 10;

/** Added to every event: tells the receiver not to store the sender's address or location. */
const NO_ADDRESS = { $ip: null, $geoip_disable: true };

/** Whether PostHog cannot deliver its events. */
const isStuck = ({ properties }: CaptureResult) =>
  Number(properties.$sdk_debug_retry_queue_size ?? 0) >= MAX_RETRIES_QUEUED;

/**
 * Reduces an event that PostHog is about to send to what may leave the page. In anonymous mode, the properties of the
 * allow-list and no person properties. In full mode, everything without query strings.
 *
 * @returns `null` if the event must not be sent
 */
export function sanitizeEvent(event: CaptureResult | null, isFull: boolean): CaptureResult | null {
  if (event === null || isStuck(event)) return null;
  if (isFull) return withoutQueries(event);
  const { uuid, timestamp } = event;
  const properties = allowedProperties(event.event, { ...event.properties, ...NO_ADDRESS });
  return properties && { uuid, event: event.event, properties, ...(timestamp && { timestamp }) };
}
