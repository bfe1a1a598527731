import type { AssetLibrary } from '../assets/library.ts';
import { keysFor, personId } from '../ids.ts';
import { fromMarkdown } from '../rich-text/from-markdown.ts';
import type { PersonSource } from '../sources.ts';
import { documentOf, type ExportedDocument } from './document.ts';
import { imageField } from './image-field.ts';

/** The document of one author or designer. */
export function personDocument(source: PersonSource, assets: AssetLibrary): ExportedDocument {
  const newKey = keysFor(`person record ${source.slug}`);
  return documentOf(personId(source.slug), 'person', '2026-08-12', {
    title: source.name,
    givenName: source.givenName,
    familyName: source.familyName,
    orcid: source.orcid,
    affiliations: source.affiliations?.map((organisation) => ({ _key: newKey(), ...organisation })),
    externalLink: source.externalLink,
    featuredImage: imageField(assets, source.picture),
    biography: fromMarkdown(source.biography, keysFor(`person ${source.slug}`)),
  });
}
