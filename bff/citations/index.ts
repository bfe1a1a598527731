export { Citations } from './citations.ts';
export { dublinCore } from './dublin-core.ts';
export { pageHead } from './page-head.ts';
export type { CitationSelection } from './selection.ts';
export { type SignpostedEntry, signposting } from './signposting.ts';
