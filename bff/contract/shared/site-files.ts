/*
 * The files of a site without a server, which `journal export` writes. A static host ignores the query of an address,
 * so the names of files hold what it has for the service: text style, dataset, language, format, width.
 */

/** The dataset that requests read unless they name another one. Its files have the shortest addresses. */
export const DEFAULT_DATASET = 'production';

/** Behind an id, it asks for Markdown, for programs that send no `Accept`. */
export const MARKDOWN_SUFFIX = '.md';

/** A slug in addresses. The end `.md` is written so that it does not ask for Markdown, which is another file. */
export const addressed = (slug: string): string => encodeURIComponent(slug).replace(/\.md$/, '%2Emd');

/** The query with which an address of the service reads a dataset; empty for the default one. */
export const datasetQuery = (env: string): string =>
  env === DEFAULT_DATASET ? '' : `?${new URLSearchParams({ env })}`;

/** The folder of a dataset's files. No slug begins with `@`. */
const folderOf = (environment: string): string => (environment === DEFAULT_DATASET ? '' : `@${environment}/`);

/** A file of the API. @param name its parts, between which are dots */
const apiFile = (environment: string, ...name: readonly (string | undefined)[]): string =>
  `api/v1/${folderOf(environment)}${name.filter(Boolean).join('.')}`;

/**
 * The file of a resource of the API, below the site's origin.
 * @param path the segments of the address behind `/api/v1`: resource, id, and what of the entry is asked for
 */
export const resourceFile = (
  [resource = '', id, part]: readonly string[],
  environment: string,
  textStyle: string,
): string => apiFile(environment, id === undefined ? resource : `${resource}/${id}`, textStyle, part, 'json');

/** The file of an entry as Markdown, or of its annotations. Those are beside it: hosts send one type for a folder. */
export const markdownFile = (resource: string, entry: string, environment: string): string =>
  apiFile(environment, `entries/${entry}`, resource === 'entries' ? undefined : resource, 'md');

/** The file with an entry's metadata for the head of its page, or with its links. */
export const descriptionFile = (entry: string, ending: 'head.html' | 'linkset.json', environment: string): string =>
  apiFile(environment, `entries/${entry}`, ending);

/** The endings of files with citations, by format. Readers save them for reference managers under these names. */
export const CITATION_ENDINGS: Readonly<Record<string, string>> = {
  bibtex: 'bib',
  ris: 'ris',
  csl: 'csl.json',
  jsonld: 'jsonld.json',
  text: 'txt',
  html: 'html',
};

export interface CitationFile {
  readonly format: string;
  readonly style?: string;
  readonly lang?: string;
}

/** What the name of a citation's file has behind the slug. */
export function citationSuffix({ format, style = 'apa', lang = 'en' }: CitationFile): string {
  const kind = format === 'text' || format === 'html' ? `.${style}.${lang}` : '';
  return `${kind}.${CITATION_ENDINGS[format]}`;
}

/** @param annotation of the entry, if that is cited. A folder cannot have the name of the entry's file. */
export const citationFile = (entry: string, citation: CitationFile, environment: string, annotation?: string): string =>
  apiFile(
    environment,
    (annotation ? `citations/${entry}/${annotation}` : `entries/${entry}`) + citationSuffix(citation),
  );

/** The file with a page of the list of entries. @param cursor of the page; unset: the first */
export const listFile = (environment: string, cursor?: string): string =>
  apiFile(environment, 'entries', cursor, 'json');

/** The file with the citations of all entries, or of those from a cursor on. */
export const collectionFile = (environment: string, format: string, cursor?: string): string =>
  apiFile(environment, 'citations', cursor, CITATION_ENDINGS[format]);

export const publicListFile = (name: string, environment: string): string => `${folderOf(environment)}${name}`;

export const lookupFile = (environment: string): string => apiFile(environment, 'lookup.json');

/** A file of the search. @param name what it holds: `index` is read first, and names the others */
export const searchFile = (name: string, environment: string): string => apiFile(environment, `search/${name}.json`);

/** The document of a frame. @param language one of the interface languages */
export const frameFile = (kind: string, entry: string, environment: string, language: string): string =>
  `embed/${folderOf(environment)}${kind}/${entry}.${language}.html`;

/** A picture that is sent in other sizes: its name has its own size, and it is neither a drawing nor an animation. */
const RESIZED = /(-\d{1,5}x\d{1,5})\.(?!svg$|gif$)\w+$/;

/**
 * The address of a picture in another size.
 * @param address of the whole picture, without a query
 * @param width in pixels
 */
export const pictureFile = (address: string, width: number | string): string =>
  address.replace(RESIZED, `$1.w${width}.webp`);
