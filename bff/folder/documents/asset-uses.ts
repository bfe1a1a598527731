import path from 'node:path';
import { isFontFile } from '../../contract/shared/font-formats.ts';
import { asText, ownValue } from '../../contract/shared/json-object.ts';
import { percentDecoded } from '../../contract/shared/links.ts';
import type { AssetKind } from '../../lake/index.ts';
import { childSchema, valuesIn } from '../fields/values.ts';
import type { SourcePlace } from '../problems.ts';
import { FIELDS, isArticle, type Source } from '../sources/source.ts';

interface FileFormat {
  readonly what: string;
  readonly remedy: string;
  /** @param start the first four bytes */
  matches(file: string, start: Uint8Array): boolean;
}

/** A picture or file that a source names. */
export interface AssetUse {
  readonly kind: AssetKind;
  /** Relative to the journal folder; null for a path that leaves it. */
  readonly path: string | null;
  readonly written: string;
  readonly place: SourcePlace;
  readonly format: FileFormat | undefined;
}

/**
 * The path of a file below the journal folder; null if it is outside.
 * @param written relative to the file that names it, or to the journal folder after `/`
 */
export function assetPath(from: string, written: string): string | null {
  const found = written.startsWith('/')
    ? path.posix.normalize(written.slice(1))
    : path.posix.normalize(path.posix.join(path.posix.dirname(from), written));
  return found.startsWith('../') || path.posix.isAbsolute(found) ? null : found.normalize();
}

const FORMATS: Readonly<Record<string, FileFormat>> = {
  font: { what: 'a font', remedy: 'write the path of a .woff2, .woff, .otf or .ttf file', matches: isFontFile },
  pdf: {
    what: 'a PDF',
    remedy: 'write the path of a .pdf file',
    matches: (_, start) => Buffer.from(start).toString('latin1') === '%PDF',
  },
  markdown: { what: 'Markdown', remedy: 'write the path of a .md file', matches: (file) => file.endsWith('.md') },
};

const picturesInText = (source: Source) =>
  isArticle(source) ? source.text.sections.flatMap(({ pictures }) => pictures) : [];

/** Every picture and file that a source names, in its fields and its text. */
export function assetUses(source: Source): AssetUse[] {
  const use = (leadsTo: unknown, written: string, place: SourcePlace): AssetUse => ({
    kind: leadsTo === 'picture' ? 'images' : 'files',
    path: assetPath(source.file, written),
    written,
    place,
    format: FORMATS[String(leadsTo)],
  });
  const inFields = valuesIn(FIELDS[source.kind], source.values).flatMap(({ schema, value, path }) => {
    const leadsTo = ownValue(schema, 'leadsTo');
    return leadsTo === undefined ? [] : [use(leadsTo, String(value), source.fields.placeOf(path))];
  });
  return [...inFields, ...picturesInText(source).map(({ file, place }) => use('picture', percentDecoded(file), place))];
}

/** The alternative texts of all pictures that readers see; empty for a picture without one. */
export function alternativeTexts(source: Source): { readonly alt: string; readonly place: SourcePlace }[] {
  const inFields = valuesIn(FIELDS[source.kind], source.values)
    .filter(({ schema }) => childSchema(schema, 'alt') !== undefined)
    .map(({ value, path }) => ({ alt: asText(ownValue(value, 'alt')), place: source.fields.placeOf(path) }));
  return [...inFields, ...picturesInText(source)];
}
