export { Citations } from './citations.ts';
export { writeCollection } from './collection.ts';
export { linkset } from './linkset.ts';
export { pageHead } from './page-head.ts';
export type { CitationSelection } from './selection.ts';
export { citationLinks, type SignpostedEntry, signposting } from './signposting.ts';
export { inThisThread } from './write/in-this-thread.ts';
