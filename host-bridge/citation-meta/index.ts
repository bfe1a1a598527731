/** The entry's metadata in the page's head: a deferred module. */
export { type CitationMetaHost, startCitationMeta } from './citation-meta.ts';
