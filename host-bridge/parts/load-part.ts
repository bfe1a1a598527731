import { JournalError } from '../client/api/errors.ts';
import { withRetries } from '../client/api/retries.ts';
import { PAGE_TRANSPORT } from '../client/api/transport.ts';
import { fileOf, importPart, type Parts } from './import-part.ts';

/**
 * What loads a part of the client, in a file that the page does not wait for: once for all who ask. A failure, after some
 * retries, is told and leaves `undefined`, and is not kept: the next one who asks may have more luck.
 *
 * @param origins where the service's files may be, the likeliest first
 * @param signal ends the retries
 * @param failed told of the `JournalError` (`network`) when the file cannot be had, or of the signal's reason
 */
export function partLoader<Name extends keyof Parts>(
  name: Name,
  origins: readonly string[],
  signal: AbortSignal,
  failed: (error: unknown) => void,
): () => Promise<Parts[Name] | undefined> {
  let part: Promise<Parts[Name] | undefined> | undefined;
  let failures = 0;
  const attempt = async () => {
    try {
      return await importPart(name, origins, failures);
    } catch (cause) {
      failures += 1;
      throw new JournalError('network', `the file ${fileOf(name)} could not be loaded`, { cause });
    }
  };
  const giveUp = (error: unknown) => {
    part = undefined;
    failed(error);
    return undefined;
  };
  return () => {
    part ??= withRetries(attempt, signal, PAGE_TRANSPORT).catch(giveUp);
    return part;
  };
}
