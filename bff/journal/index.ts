export { combineResults, type Result } from '../content/result.ts';
export type { AttachedAnnotations } from './annotation.ts';
export {
  type AuthorNames,
  type CatalogueEntry,
  comparable,
  newestFirst,
  type Place,
  readCatalogue,
} from './catalogue.ts';
export { fontStyles } from './fonts.ts';
export type { Term } from './glossary.ts';
export { entryGroq, Journal, type Selection } from './journal.ts';
export { webAnnotationOf } from './web-annotations.ts';
