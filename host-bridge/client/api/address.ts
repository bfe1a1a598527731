import type { TextStyle } from '../../../bff/contract/index.ts';
import { JournalError } from './errors.ts';

/** The service and the dataset that a client reads. */
export interface Source {
  /** Origin of the service, without a trailing slash. */
  readonly apiUrl: string;
  readonly environment: string;
}

/** Nothing; `.` and `..`, which every URL parser takes for folders; half of a surrogate pair, which has no encoding. */
const NO_SEGMENT = /^\.{0,2}$|\p{Cs}/u;

function segment(id: string): string {
  if (NO_SEGMENT.test(id)) throw new JournalError('usage', `"${id}" is no id`);
  return encodeURIComponent(id);
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
  return `${source.apiUrl}/api/v1/${path.map(segment).join('/')}?${query}`.replace(/\?$/, '');
}
