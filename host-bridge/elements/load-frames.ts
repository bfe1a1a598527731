import { JournalError } from '../api/errors.ts';
import { type RetryPolicy, withRetries } from '../api/retries.ts';
import { type Frames, importFrames } from './import-frames.ts';

/**
 * What keeps the elements' frames, in a file that the page does not wait for.
 *
 * @param origins where the service's files may be, the likeliest first
 * @param signal ends the retries
 * @throws {JournalError} `network` when the file cannot be had
 */
export function loadFrames(origins: readonly string[], signal: AbortSignal, policy: RetryPolicy): Promise<Frames> {
  let failures = 0;
  const attempt = async () => {
    try {
      return await importFrames(origins, failures);
    } catch (cause) {
      failures += 1;
      throw new JournalError('network', 'the menu and the footer could not be loaded', { cause });
    }
  };
  return withRetries(attempt, signal, policy);
}
