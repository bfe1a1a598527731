import { CITATION_FORMAT_NAMES, COLLECTION_FORMATS, TEXT_STYLES } from '../../../contract/index.ts';
import { siteFile } from '../site-address.ts';

/** The service's address of a resource, and its file in a site. Both are paths, in which `:id` stands for a slug. */
export interface Rewrite {
  readonly path: string;
  /** What the query must have, if anything. */
  readonly query?: { readonly name: string; readonly value: string };
  readonly file: string;
}

/** Addresses with a file of the same name need a rewrite for other text styles only. */
const STYLED = ['/api/v1/settings', '/api/v1/annotations/:id', '/api/v1/annotation/:id', '/api/v1/entries/:id'];
const META = '/api/v1/entries/:id/meta';
const CITATION = '/api/v1/entries/:id/citation';
const COLLECTION = '/api/v1/citations';
const OTHERS = ['/api/v1/entries', '/api/v1/entries/:id/head', '/api/v1/entries/:id/linkset'];

function rewrite(path: string, name?: string, value?: string): Rewrite[] {
  const query = name === undefined || value === undefined ? undefined : { name, value };
  const file = siteFile(query === undefined ? path : `${path}?${name}=${value}`, 'en');
  return file === null || `/${file}` === path ? [] : [{ path, ...(query && { query }), file: `/${file}` }];
}

/**
 * The addresses of the API that a site has under other names, because a file system cannot hold them beside others, or
 * because static hosts ignore queries. Those with a query precede those without.
 */
export const REWRITES: readonly Rewrite[] = [
  ...[...STYLED, META].flatMap((path) =>
    TEXT_STYLES.filter((style) => style !== 'portabletext').flatMap((style) => rewrite(path, 'textStyle', style)),
  ),
  ...CITATION_FORMAT_NAMES.flatMap((format) => rewrite(CITATION, 'format', format)),
  ...COLLECTION_FORMATS.flatMap((format) => rewrite(COLLECTION, 'format', format)),
  ...[META, CITATION, COLLECTION, ...OTHERS].flatMap((path) => rewrite(path)),
];
