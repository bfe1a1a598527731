export {
  AuthorNames,
  Catalogue,
  CatalogueEntry,
  type CatalogueFilter,
  comparable,
  ListedEntry,
  newestFirst,
  type Place,
  readEntryList,
} from './catalogue.ts';
export { entryGroq, Journal, type Selection } from './journal.ts';
export { richTextIn } from './rich-text.ts';
export { combineTagged, type Tagged } from './tagged.ts';
