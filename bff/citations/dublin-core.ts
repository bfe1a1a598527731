import type { EntryMetaResponse } from '../contract/index.ts';
import { indexedName } from './indexed-name.ts';
import { wholeTitle } from './title.ts';

/** An element of the Dublin Core Metadata Element Set with its value. */
type DublinCoreElement = readonly [name: string, value: string | null | undefined];

/** The article in simple Dublin Core. Elements without a value may be among them. */
export const dublinCore = ({ entry, settings }: EntryMetaResponse): DublinCoreElement[] => [
  ['title', wholeTitle(entry)],
  ...entry.authors.map((author): DublinCoreElement => ['creator', indexedName(author)]),
  ...[entry.editors, entry.translators, entry.contributors]
    .flat()
    .map((person): DublinCoreElement => ['contributor', indexedName(person)]),
  ['date', entry.releaseDate],
  ['description', entry.abstract],
  ...entry.keywords.map((word): DublinCoreElement => ['subject', word]),
  ['publisher', settings.publisher],
  ['source', settings.title],
  ['language', entry.language ?? settings.language],
  ['rights', entry.licence ?? settings.licence],
  ['identifier', entry.doi === '' ? entry.publicUrl : `doi:${entry.doi}`],
  ...[...entry.updatedBy, ...entry.updateTo].flatMap(({ doi }): DublinCoreElement[] =>
    doi === '' ? [] : [['relation', `doi:${doi}`]],
  ),
  ['type', 'Text'],
];
