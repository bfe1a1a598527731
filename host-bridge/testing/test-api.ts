import { expect } from 'vitest';
import { createApiReader, type Transport } from '../api/api-reader.ts';
import { SharedRequests } from '../api/request.ts';

type Changes = Partial<Transport> & {
  readonly entry?: string;
  readonly environment?: string;
  readonly clientSignal?: AbortSignal;
};

/** Creates a reader of the entry "tides" with retries short enough for a test. */
export function createTestApi(
  apiUrl: string,
  {
    entry = 'tides',
    environment = 'production',
    clientSignal = new AbortController().signal,
    ...transport
  }: Changes = {},
) {
  return createApiReader(
    { apiUrl, environment, entry },
    { backOff: [1, 1], requests: new SharedRequests(), ...transport },
    clientSignal,
  );
}

/** Resolves with the reason of a rejection. */
export const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('the promise should have been rejected'),
    (error: unknown) => error,
  );
