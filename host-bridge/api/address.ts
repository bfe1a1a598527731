import type { TextStyle } from '../../bff/contract/index.ts';
import { JournalError } from './errors.ts';

/** The service and the dataset that a client reads. */
export interface Source {
  /** Origin of the service, without a trailing slash. */
  readonly apiUrl: string;
  readonly environment: string;
}

/** Encodes an id as one path segment. `.` and `..` cannot be sent: every URL parser takes them for folders. */
function segment(id: string): string {
  if (id === '.' || id === '..') throw new JournalError('usage', `"${id}" is no id`);
  try {
    return encodeURIComponent(id);
  } catch (cause) {
    throw new JournalError('usage', 'an id must not hold half of a surrogate pair', { cause });
  }
}

/**
 * Address of a resource. Defaults are left out of the query, so that everybody who wants the same asks for the same
 * address and shared caches keep it once. The address is also the key under which answers are shared: it holds host,
 * dataset, path and text style.
 *
 * @param path constant segments and ids, unencoded
 * @throws {JournalError} `usage` when an id cannot be part of an address
 */
export function addressOf(source: Source, path: readonly string[], textStyle: TextStyle = 'portabletext'): string {
  const query = new URLSearchParams();
  if (textStyle !== 'portabletext') query.set('textStyle', textStyle);
  if (source.environment !== 'production') query.set('env', source.environment);
  const address = `${source.apiUrl}/api/v1/${path.map(segment).join('/')}`;
  const search = query.toString();
  return search === '' ? address : `${address}?${search}`;
}
