export { annotationWork, type CitedWork, highlightAddress } from './annotation-work.ts';
export { Citations } from './citations.ts';
export { writeCollection } from './collection.ts';
export { linkedData, pageHead } from './page-head.ts';
export { type SignpostedEntry, Signposting } from './signposting.ts';
export type { CitationSelection } from './write/bibliography.ts';
