import type { AnalyticsProvider } from '../options.ts';
import { allowedProperties } from './allow-list.ts';
import type { Destination, OnReceipt } from './destination.ts';
import { loadIdentity, saveIdentity } from './identity.ts';

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
