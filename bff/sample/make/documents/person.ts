import type { AssetLibrary } from '../assets/library.ts';
import { keysFor, personId } from '../ids.ts';
import { fromMarkdown } from '../rich-text/from-markdown.ts';
import type { PersonSource } from '../sources.ts';
import { documentOf, type ExportedDocument } from './document.ts';
import { imageField } from './image-field.ts';

/** The document of one author or designer. */
export function personDocument(source: PersonSource, assets: AssetLibrary): ExportedDocument {
  return documentOf(personId(source.slug), 'person', '2026-08-12', {
    title: source.name,
    externalLink: source.externalLink,
    featuredImage: imageField(assets, source.picture),
    biography: fromMarkdown(source.biography, keysFor(`person ${source.slug}`)),
  });
}
