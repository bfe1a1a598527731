import path from 'node:path';
import { isFontFile } from '../../../contract/rules/font-formats.ts';
import type { AssetKind } from '../../../lake/index.ts';
import type { FieldPath } from '../fields/fields.ts';
import type { Place } from '../problems.ts';
import type { Picture } from '../schemas/values.ts';
import type { Source } from '../sources/source.ts';

/** The format that a file must have. */
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
  /** As the source has it. */
  readonly written: string;
  readonly place: Place;
  /** The alternative text of a picture that readers see, and where it is missing. */
  readonly description?: { readonly alt: string | undefined; readonly place: Place };
  readonly format?: FileFormat;
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

const FONT: FileFormat = {
  what: 'a font',
  remedy: 'write the path of a .woff2, .woff, .otf or .ttf file',
  matches: isFontFile,
};
const PDF: FileFormat = {
  what: 'a PDF',
  remedy: 'write the path of a .pdf file',
  matches: (_, start) => Buffer.from(start).toString('latin1') === '%PDF',
};
const MARKDOWN: FileFormat = {
  what: 'Markdown',
  remedy: 'write the path of a .md file',
  matches: (file) => file.endsWith('.md'),
};

/** Finds the files that the fields of one source name. */
class NamedFiles {
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  file(written: string | undefined, at: FieldPath, rest: Partial<AssetUse> = {}): AssetUse[] {
    if (written === undefined) return [];
    const { file, fields } = this.#source;
    return [{ kind: 'files', path: assetPath(file, written), written, place: fields.placeOf(at), ...rest }];
  }

  picture(picture: Picture | undefined, ...at: FieldPath): AssetUse[] {
    if (picture === undefined) return [];
    const description = { alt: picture.alt, place: this.#source.fields.placeOf(at) };
    return this.file(picture.file, [...at, 'file'], { kind: 'images', description });
  }
}

/** Every picture and file that a source names, in its fields and its text. */
export function assetUses(source: Source): AssetUse[] {
  const named = new NamedFiles(source);
  switch (source.kind) {
    case 'journal':
      return [
        ...named.picture(source.values.logo, 'logo'),
        ...(source.values.fonts ?? []).flatMap(({ files }, font) =>
          files.flatMap(({ file }, index) =>
            named.file(file, ['fonts', font, 'files', index, 'file'], { format: FONT }),
          ),
        ),
      ];
    case 'article': {
      const { featuredImage, featuredImageSquare, pdf, pdfPreview, markdown, sections = [] } = source.values;
      const inText = source.text.sections.flatMap(({ pictures }) => pictures);
      return [
        ...named.picture(featuredImage, 'featuredImage'),
        ...named.picture(featuredImageSquare, 'featuredImageSquare'),
        ...named.file(pdf, ['pdf'], { format: PDF }),
        ...named.file(pdfPreview?.file, ['pdfPreview', 'file'], { kind: 'images' }),
        ...named.file(markdown, ['markdown'], { format: MARKDOWN }),
        ...sections.flatMap(({ carousel = [] }, section) =>
          carousel.flatMap((picture, index) => named.picture(picture, 'sections', section, 'carousel', index)),
        ),
        ...inText.flatMap(({ file, alt, place }) =>
          named.file(decoded(file), [], { kind: 'images', place, description: { alt, place } }),
        ),
      ];
    }
    case 'annotation':
    case 'person':
      return named.picture(source.values.featuredImage, 'featuredImage');
    case 'about':
      return [];
  }
}
