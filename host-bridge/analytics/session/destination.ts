import type { AnalyticsProvider } from '../options.ts';
import { allowedProperties } from './events.ts';
import { loadIdentity, saveIdentity } from './identity.ts';

/** Headers that link a request with the page view: the same ids are in the browser's and in the service's events. */
export type TraceHeaders = Readonly<Record<string, string>>;

/** Where a session sends its events. */
export interface Destination {
  /** Takes an event with all its properties. The destination itself removes what may not leave the page. */
  send(event: string, properties: Readonly<Record<string, unknown>>): void;
  /** Headers that link requests to the journal's API with the page view. Missing if the destination has no ids. */
  readonly headers?: () => TraceHeaders;
  /** Ends the destination. @param forget also deletes what it stored */
  stop(forget: boolean): void;
}

/** An event that was sent, or would have been. */
export interface Receipt {
  readonly event: string;
  /** Exactly the properties that left the page, or would have. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Why it was not sent; `null` if it was sent. */
  readonly held: string | null;
}

/** Receives a receipt for every event. */
export type OnReceipt = (receipt: Receipt) => void;

/** Sends the events of the allow-list to the publisher's own provider. Ignores the provider's failures. */
export function providerDestination(provider: AnalyticsProvider, isFull: boolean, onReceipt: OnReceipt): Destination {
  const ignoreErrors = async (call: () => unknown) => {
    try {
      await call();
    } catch {
      // The journal works the same without the provider.
    }
  };
  if (isFull) {
    const identity = loadIdentity(Date.now());
    saveIdentity(identity);
    void ignoreErrors(() => provider.identify?.(identity.id));
  }
  return {
    send(event, given) {
      const properties = allowedProperties(event, given);
      if (properties === null) return;
      void ignoreErrors(() => provider.capture(event, properties));
      onReceipt({ event, properties, held: null });
    },
    stop(forget) {
      if (forget) void ignoreErrors(() => provider.reset?.());
    },
  };
}

/** Sends nothing. Its receipts show what would be sent, and why it is not. */
export function noDestination(reason: string, onReceipt: OnReceipt): Destination {
  return {
    send(event, given) {
      const properties = allowedProperties(event, given);
      if (properties !== null) onReceipt({ event, properties, held: reason });
    },
    stop: () => {},
  };
}
