import { resourceFile, searchFile } from '../../../contract/shared/site-files.ts';

// The export indexes the entries with minisearch, and cuts the index into files; a search loads those that it needs.

/** A word with minisearch's postings: how often documents have it, by field and number of the document. */
export type IndexedWord = readonly [word: string, postings: Readonly<Record<string, Readonly<Record<string, number>>>>];

/** The file that a search reads first. Files are named by their content: an older one never meets a newer one. */
export interface SearchIndexFile {
  readonly documentCount: number;
  readonly averageFieldLength: readonly number[];
  /** The names of the files with documents, in the order of their numbers. */
  readonly documents: readonly string[];
  /** The first word of each file with words, and its name. A file may go on with the last word of the one before. */
  readonly words: readonly (readonly [first: string, name: string])[];
}

export const DOCUMENTS_PER_FILE = 400;

/** A document: its slug, then the length of each field. */
export type IndexedDocument = readonly [slug: string, ...lengths: number[]];

/** A file that the site does not have: it may be newer than what named the file. */
export class MissingFileError extends Error {}

async function read<Body>(address: string, cache: RequestCache): Promise<Body> {
  const response = await fetch(address, { cache });
  if (response.ok) return response.json();
  const message = `${address} responded with ${response.status}`;
  throw response.status === 404 ? new MissingFileError(message) : new Error(message);
}

/**
 * Reads what a search needs of a site's files.
 *
 * @param url the origin of the site, without a slash at the end
 */
export const siteFiles = (url: string, environment: string) => ({
  /** What a search reads first. @param cache `reload` if the stored file is an earlier one */
  index: (cache: RequestCache): Promise<SearchIndexFile> => read(`${url}/${searchFile('index', environment)}`, cache),

  /** A file that the index names by its content: a stored one stays valid. */
  part: <Body>(name: string): Promise<Body> => read(`${url}/${searchFile(name, environment)}`, 'force-cache'),

  /** A resource of the API, with plain texts. */
  resource: <Body>(...path: readonly string[]): Promise<Body> =>
    read(`${url}/${resourceFile(path.map(encodeURIComponent), environment, 'string')}`, 'default'),
});

export type SiteFiles = ReturnType<typeof siteFiles>;
