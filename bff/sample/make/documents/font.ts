import type { FontSource } from '../assets/fonts.ts';
import type { AssetLibrary } from '../assets/library.ts';
import { fontId, keysFor, slugField } from '../ids.ts';
import { documentOf, type ExportedDocument } from './document.ts';

/** The document of one typeface with its files. */
export function fontDocument(source: FontSource, assets: AssetLibrary): ExportedDocument {
  const newKey = keysFor(`font ${source.slug}`);
  return documentOf(fontId(source.slug), 'font', '2026-08-10', {
    title: source.title,
    slug: slugField(source.slug),
    cssFamily: source.cssFamily,
    files: source.files.map(({ name, weight, style }) => ({ _key: newKey(), file: assets.field(name), weight, style })),
  });
}
