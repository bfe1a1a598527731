import path from 'node:path';
import type { AssetKind } from '../../lake/export/asset-kind.ts';
import type { FieldPath } from '../fields/fields.ts';
import type { Place } from '../problems.ts';
import type { Source } from '../sources/source.ts';

/** A picture or file that a source names. */
export interface AssetUse {
  readonly kind: AssetKind;
  /** Relative to the journal folder; null for a path that leaves it. */
  readonly path: string | null;
  /** As the source has it. */
  readonly written: string;
  readonly place: Place;
}

/**
 * The path of a named file below the journal folder; null if it is outside.
 * @param from the file that names it
 * @param written relative to that file, or to the journal folder after `/`
 */
export function assetPath(from: string, written: string): string | null {
  const found = written.startsWith('/')
    ? path.posix.normalize(written.slice(1))
    : path.posix.normalize(path.posix.join(path.posix.dirname(from), written));
  return found.startsWith('../') || path.posix.isAbsolute(found) ? null : found;
}

/** The path that Markdown has, in which spaces are `%20`. */
export function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

interface NamedFile {
  readonly kind: AssetKind;
  readonly file: string | undefined;
  readonly at: FieldPath;
}

const image = (file: string | undefined, ...at: FieldPath): NamedFile => ({ kind: 'images', file, at });
const other = (file: string | undefined, ...at: FieldPath): NamedFile => ({ kind: 'files', file, at });

/** The files that a source's fields name. */
function namedFiles(source: Source): NamedFile[] {
  switch (source.kind) {
    case 'journal':
      return [
        image(source.values.logo?.file, 'logo', 'file'),
        ...(source.values.fonts ?? []).flatMap(({ files }, font) =>
          files.map(({ file }, index) => other(file, 'fonts', font, 'files', index, 'file')),
        ),
      ];
    case 'article': {
      const { featuredImage, featuredImageSquare, pdf, pdfPreview, markdown, sections = [] } = source.values;
      return [
        image(featuredImage?.file, 'featuredImage', 'file'),
        image(featuredImageSquare?.file, 'featuredImageSquare', 'file'),
        other(pdf, 'pdf'),
        image(pdfPreview?.file, 'pdfPreview', 'file'),
        other(markdown, 'markdown'),
        ...sections.flatMap(({ carousel = [] }, section) =>
          carousel.map(({ file }, index) => image(file, 'sections', section, 'carousel', index, 'file')),
        ),
      ];
    }
    case 'annotation':
    case 'person':
      return [image(source.values.featuredImage?.file, 'featuredImage', 'file')];
    case 'about':
      return [];
  }
}

/** Every picture and file that a source names, in its fields and its text. */
export function assetUses(source: Source): AssetUse[] {
  const use = (kind: AssetKind, written: string, place: Place) => ({
    kind,
    path: assetPath(source.file, written),
    written,
    place,
  });
  const named = namedFiles(source).flatMap(({ kind, file, at }) =>
    file === undefined ? [] : [use(kind, file, source.fields.placeOf(at))],
  );
  const pictures = source.kind === 'article' ? source.text.sections.flatMap((section) => section.pictures) : [];
  return [...named, ...pictures.map(({ file, place }) => use('images', decoded(file), place))];
}
