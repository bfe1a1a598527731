import path from 'node:path';
import { isFontFile } from '../../contract/shared/font-formats.ts';
import type { AssetKind } from '../../lake/index.ts';
import type { FieldPath } from '../fields/fields.ts';
import type { Picture } from '../fields/values.ts';
import type { Place } from '../problems.ts';
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
export function decodedPath(address: string): string {
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

/** Every picture and file that a source names, in its fields and its text. */
export function assetUses(source: Source): AssetUse[] {
  const fileUse = (written: string | undefined, at: FieldPath, rest: Partial<AssetUse> = {}): AssetUse[] => {
    if (written === undefined) return [];
    const place = source.fields.placeOf(at);
    return [{ kind: 'files', path: assetPath(source.file, written), written, place, ...rest }];
  };
  const pictureUse = (picture: Picture | undefined, ...at: FieldPath): AssetUse[] => {
    const description = { alt: picture?.alt, place: source.fields.placeOf(at) };
    return fileUse(picture?.file, [...at, 'file'], { kind: 'images', description });
  };
  switch (source.kind) {
    case 'journal':
      return [
        ...pictureUse(source.values.logo, 'logo'),
        ...(source.values.fonts ?? []).flatMap(({ files }, font) =>
          files.flatMap(({ file }, index) => fileUse(file, ['fonts', font, 'files', index, 'file'], { format: FONT })),
        ),
      ];
    case 'article': {
      const { featuredImage, featuredImageSquare, pdf, pdfPreview, markdown, sections = [] } = source.values;
      const inText = source.text.sections.flatMap(({ pictures }) => pictures);
      return [
        ...pictureUse(featuredImage, 'featuredImage'),
        ...pictureUse(featuredImageSquare, 'featuredImageSquare'),
        ...fileUse(pdf, ['pdf'], { format: PDF }),
        ...fileUse(pdfPreview?.file, ['pdfPreview', 'file'], { kind: 'images' }),
        ...fileUse(markdown, ['markdown'], { format: MARKDOWN }),
        ...sections.flatMap(({ carousel = [] }, section) =>
          carousel.flatMap((picture, index) => pictureUse(picture, 'sections', section, 'carousel', index)),
        ),
        ...inText.flatMap(({ file, alt, place }) =>
          fileUse(decodedPath(file), [], { kind: 'images', place, description: { alt, place } }),
        ),
      ];
    }
    case 'annotation':
    case 'person':
      return pictureUse(source.values.featuredImage, 'featuredImage');
    case 'about':
      return [];
  }
}
