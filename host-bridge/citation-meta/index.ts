/** The entry's metadata in the page's head. */
export { type CitationMetaHost, startCitationMeta } from './citation-meta.ts';
