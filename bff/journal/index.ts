export { type AddressKeys, addressKeys, doiKey } from './catalogue/address-keys.ts';
export { Catalogue, CatalogueContent, type CatalogueFilter, newestFirst, type Place } from './catalogue/catalogue.ts';
export { type CatalogueEntry, comparable } from './catalogue/catalogue-entry.ts';
export { colour } from './colours.ts';
export { isFontFile } from './font-formats.ts';
export { Journal, type Selection, type Tagged } from './journal.ts';
export { doiUrl, safeLink, WEB_ADDRESS } from './links.ts';
export { entryGroq } from './queries.ts';
export { DATE, DOI, ISSN, LANGUAGE_TAG, ORCID, ROR, type ValueForm } from './value-forms.ts';
