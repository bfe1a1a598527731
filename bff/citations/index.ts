export { Citations } from './citations.ts';
export { writeCollection } from './collection.ts';
export { crossrefDeposit } from './crossref/deposit.ts';
export { MissingFieldsError } from './crossref/missing-fields.ts';
export { dublinCore } from './dublin-core.ts';
export { JATS_NAMESPACE, JATS_SCHEMA, jatsArticle } from './jats/jats.ts';
export { pageHead } from './page-head.ts';
export type { CitationSelection } from './selection.ts';
export { type SignpostedEntry, signposting } from './signposting.ts';
