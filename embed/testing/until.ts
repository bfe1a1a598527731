import { vi } from 'vitest';

/** Waits until an assertion holds. The time limit allows for a busy machine. */
export const until = (assertion: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(assertion, { timeout: 240_000 });
