export { AuthorNames } from './catalogue/author-names.ts';
export { Catalogue, type CatalogueFilter } from './catalogue/catalogue.ts';
export { CatalogueEntry, comparable } from './catalogue/catalogue-entry.ts';
export { ListedEntry, newestFirst, type Place, readEntryList } from './catalogue/entry-list.ts';
export { Journal, type Selection } from './journal.ts';
export { entryGroq } from './queries.ts';
export { richTextIn } from './rich-text.ts';
export { type Tagged, together } from './tagged.ts';
