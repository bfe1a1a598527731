import type { AnalyticsProvider } from '../options.ts';
import { allowed } from './allow-list.ts';
import type { Destination, OnReceipt } from './destination.ts';
import { loadIdentity, saveIdentity } from './identity.ts';

/** Sends to the publisher's own provider what the allow-list lets through. Its failures are its own. */
export function providerDestination(provider: AnalyticsProvider, isFull: boolean, onReceipt: OnReceipt): Destination {
  const quietly = async (call: () => unknown) => {
    try {
      await call();
    } catch {
      // The journal works the same without it.
    }
  };
  if (isFull) {
    const identity = loadIdentity(Date.now());
    saveIdentity(identity);
    void quietly(() => provider.identify?.(identity.id));
  }
  return {
    send(event, given) {
      const properties = allowed(event, given);
      if (properties === null) return;
      void quietly(() => provider.capture(event, properties));
      onReceipt({ event, properties, held: null });
    },
    stop(forget) {
      if (forget) void quietly(() => provider.reset?.());
    },
  };
}

/** Sends nothing: shows what would be sent, and why it is not. */
export function noDestination(reason: string, onReceipt: OnReceipt): Destination {
  return {
    send(event, given) {
      const properties = allowed(event, given);
      if (properties !== null) onReceipt({ event, properties, held: reason });
    },
    stop: () => {},
  };
}
