import type { TextStyle } from '../../bff/contract/index.ts';
import { draftsPath } from '../dom/visit-storage.ts';
import { JournalError } from './request.ts';

/** The service and dataset that a client reads. */
export interface Source {
  /** Origin of the service, without a trailing slash; empty if it is not known. */
  readonly apiUrl: string;
  readonly environment: string;
}

/** What a page says it is: its DOI, and its canonical address. */
export interface PageIdentity {
  readonly doi: string | undefined;
  readonly url: string;
}

/** What a site of files without a server calls what the client asks for: it has other addresses there. */
export interface Site {
  /** The file of a resource of the API, or of an entry's metadata for the head. @param path its segments, encoded */
  resource(path: readonly string[], environment: string, textStyle: string): string;
  /** The file by which entries are found. */
  lookup(environment: string): string;
  /** Finds the page's entry in that file. @returns its slug; `null` if it has none */
  find(tables: unknown, page: PageIdentity): Promise<string | null>;
  /** Whether the journal has fonts: hosts of files may send no header that says so. */
  hasFonts(environment: string): boolean;
  /** The document of a frame. @param query as of the service's frames */
  frame(kind: string, query: Readonly<Record<string, string | null>>): string;
}

declare global {
  /** The sites from which the page has loaded a client, by origin. The first line of the client's file there adds its own. */
  var journalSites: Record<string, Site> | undefined;
}

/** The site at an origin; `undefined` if a service is there. Servers have no window. */
export const site = (apiUrl: string): Site | undefined => globalThis.journalSites?.[apiUrl];

/**
 * Ids that no path segment can hold: empty; `.` and `..`, which URL parsers resolve; lone surrogates, which have no
 * encoding.
 */
const INVALID_SEGMENT = /^\.{0,2}$|\p{Cs}/u;

function segment(id: string): string {
  if (INVALID_SEGMENT.test(id)) throw new JournalError('usage', `"${id}" is not a valid id`);
  return encodeURIComponent(id);
}

/** @param file the path where a site of files without a server has the resource */
function inApi(
  { apiUrl, environment }: Source,
  file: string | undefined,
  path: string,
  query: Readonly<Record<string, string>>,
): string {
  if (file) return `${apiUrl}/${file}`;
  const parameters = new URLSearchParams({ ...query, ...(environment !== 'production' && { env: environment }) });
  return `${apiUrl}${draftsPath()}/api/v1/${path}?${parameters}`.replace(/\?$/, '');
}

/**
 * Returns the address of a resource, which is also the key for sharing responses. The query omits default values, so
 * that shared caches store the response once.
 *
 * @param path constant segments and ids, unencoded
 * @throws {JournalError} `usage` for an id that a path segment cannot hold, or without a service
 */
export function addressOf(source: Source, path: readonly string[], textStyle: TextStyle = 'portabletext'): string {
  // A script tag always has an origin, and only a page that copies the script inline has not.
  if (!__JOURNAL_IS_SCRIPT__ && source.apiUrl === '') throw new JournalError('usage', 'no apiUrl');
  const segments = path.map(segment);
  const file = site(source.apiUrl)?.resource(segments, source.environment, textStyle);
  return inApi(source, file, segments.join('/'), textStyle === 'portabletext' ? {} : { textStyle });
}

/** The address of the look-up of a page's entry by the page's DOI and address. */
export function lookupAddress(source: Source, doi: string | undefined, url: string): string {
  const file = site(source.apiUrl)?.lookup(source.environment);
  return inApi(source, file, 'lookup', { ...(doi !== undefined && { doi }), url });
}
