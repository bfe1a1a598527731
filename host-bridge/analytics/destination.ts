import { allowedProperties } from './events.ts';
import type { AnalyticsProvider } from './options.ts';

/** Where a session sends its events. */
export interface Destination {
  /** Takes an event with all its properties. The destination itself removes what may not leave the page. */
  send(event: string, properties: Readonly<Record<string, unknown>>): void;
  /**
   * Headers that link requests to the journal's API with the page view: the same ids are in the browser's and in the
   * service's events. Missing if the destination has no ids.
   */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Ends the destination. @param forget the reader withdrew consent */
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

/** Calls the publisher's provider and ignores its failures: the journal works the same without it. */
export async function callProvider(call: () => unknown): Promise<void> {
  try {
    await call();
  } catch {
    // Ignored.
  }
}

/**
 * Sends the events of the allow-list to the publisher's own provider.
 * @param provider a string: there is none, so the receipts show what would be sent, and this reason
 */
export function plainDestination(provider: AnalyticsProvider | string, onReceipt: OnReceipt): Destination {
  const [receiver, held] = typeof provider === 'string' ? [undefined, provider] : [provider, null];
  return {
    send(event, given) {
      const properties = allowedProperties(event, given);
      if (properties === null) return;
      void callProvider(() => receiver?.capture(event, properties));
      onReceipt({ event, properties, held });
    },
    stop(forget) {
      if (forget) void callProvider(() => receiver?.reset?.());
    },
  };
}
