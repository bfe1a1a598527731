export { Citations, inThisThread } from './citations.ts';
export { writeCollection } from './collection.ts';
export { pageHead } from './page-head.ts';
export { citationLinks, linkset, type SignpostedEntry, signposting } from './signposting.ts';
export type { CitationSelection } from './write/bibliography.ts';
