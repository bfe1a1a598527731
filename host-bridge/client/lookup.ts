/**
 * The option `entry: 'auto'`: finds the entry that the page shows. One and the same script tag in a template then
 * serves every article of a publisher.
 */
import type { EventLog } from '../analytics/event-log.ts';
import { isRecord } from '../guards.ts';
import { pageDocument } from '../unclobbered.ts';
import { untilRetry } from '../waiting.ts';
import type { Warn } from '../warn-once.ts';
import type { Source } from './api/address.ts';
import { JournalError } from './api/errors.ts';
import { isTransient } from './api/retries.ts';
import { getResource, PAGE_TRANSPORT } from './api/transport.ts';
import { lookupAddress, pageAddress, pageDoi } from './page/page-identity.ts';
import { whenParsed } from './page/when-parsed.ts';

const ADVICE = 'Give the entry the DOI (citation_doi) or the canonical address of the page';

/** The service's answer. Its `id` is `null` if no entry has the page's DOI or address. */
const isAnswer = (body: unknown): body is { id: string | null } =>
  isRecord(body) && (typeof body.id === 'string' || body.id === null);

/** What the look-up needs from its client. */
interface LookupClient extends Source {
  readonly log: EventLog;
  readonly warn: Warn;
  reportError(error: unknown): void;
  onFailure(error: unknown): void;
}

/**
 * Asks the service which entry the page shows. A page that shows none is told so on the console. If the service cannot
 * be reached, the question is asked again later.
 *
 * @param signal ends the look-up
 * @param onFound called with the slug of the entry
 * @returns the result of `onFound`; `undefined` if it has not been called yet. Never rejects
 */
export async function lookUp<Result>(
  client: LookupClient,
  signal: AbortSignal,
  onFound: (slug: string) => Promise<Result>,
  retries = 0,
): Promise<Result | undefined> {
  const { log, warn } = client;
  try {
    // The script tag may stand before the elements that name the page.
    if (pageDocument.body === null) await whenParsed();
    const [doi, url] = [pageDoi(), pageAddress()];
    const transport = { ...PAGE_TRANSPORT, log, ...(retries > 0 && { backOff: [] }) };
    // A page of the reader's own files has no address that an entry could have.
    const isPublic = doi !== undefined || url.startsWith('http');
    const address = lookupAddress(client, doi, url);
    const { id } = isPublic ? await getResource(transport, address, isAnswer, signal) : { id: null };
    signal.throwIfAborted();
    if (id !== null) return await onFound(id);
    warn(
      `no entry has ${doi === undefined ? '' : `the DOI ${doi} or `}the address ${url}: nothing is shown. ${ADVICE}`,
    );
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof JournalError) client.reportError(error);
    else client.onFailure(error);
    if (isTransient(error))
      void untilRetry(retries, error.retryAfter ?? 0).then(() => lookUp(client, signal, onFound, retries + 1));
  }
  return undefined;
}
