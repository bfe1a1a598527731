import { expect } from 'vitest';
import { SharedRequests } from '../client/api/shared-requests.ts';
import type { Transport } from '../client/api/transport.ts';
import { JournalApi } from '../client/journal-api.ts';

type Changes = Partial<Transport> & { readonly entry?: string; readonly environment?: string };

/** Creates an API of the entry "tides" with retries short enough for a test. */
export function createTestApi(
  apiUrl: string,
  { entry = 'tides', environment = 'production', ...transport }: Changes = {},
) {
  return new JournalApi(
    { apiUrl, environment, entry, nonce: undefined },
    { backOff: [1, 1], longestPause: 2000, requests: new SharedRequests(), ...transport },
  );
}

/** Resolves with the reason of a rejection. */
export const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('the promise should have been rejected'),
    (error: unknown) => error,
  );
