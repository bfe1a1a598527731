import { expect } from 'vitest';
import { SharedRequests } from '../client/api/shared-requests.ts';
import type { Transport } from '../client/api/transport.ts';
import { JournalReader } from '../client/reader.ts';

type Changes = Partial<Transport> & { readonly entry?: string; readonly environment?: string };

/** A reader of the entry "tides" that is as impatient as a test. */
export function readerOf(apiUrl: string, { entry = 'tides', environment = 'production', ...transport }: Changes = {}) {
  return new JournalReader(
    { apiUrl, environment, entry, nonce: undefined },
    { timeout: 5000, backOff: [1, 1], longestPause: 2000, requests: new SharedRequests(), ...transport },
  );
}

/** What a promise is rejected with. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('this was to be rejected'),
    (error: unknown) => error,
  );
