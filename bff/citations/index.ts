export { Citations } from './citations.ts';
export { pageHead } from './page-head.ts';
export type { CitationSelection } from './selection.ts';
export { type SignpostedEntry, signposting } from './signposting.ts';
