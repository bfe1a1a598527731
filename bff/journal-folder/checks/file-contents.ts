import { open } from 'node:fs/promises';
import { isFontFile } from '../../journal/index.ts';
import { type Assets, assetOf } from '../assets/asset-reader.ts';
import { assetPath } from '../assets/asset-uses.ts';
import type { FieldPath } from '../fields/fields.ts';
import type { Problems } from '../problems.ts';
import type { Source } from '../sources/source.ts';

/** A file that must have a format. */
interface FormattedFile {
  readonly file: string;
  readonly at: FieldPath;
  readonly what: string;
  readonly remedy: string;
  /** @param start the first four bytes */
  hasFormat(file: string, start: Uint8Array): boolean;
}

const FONT = {
  what: 'a font',
  remedy: 'write the path of a .woff2, .woff, .otf or .ttf file',
  hasFormat: isFontFile,
};
const PDF = {
  what: 'a PDF',
  remedy: 'write the path of a .pdf file',
  hasFormat: (_: string, start: Uint8Array) => Buffer.from(start).toString('latin1') === '%PDF',
};

function formattedFiles(source: Source): FormattedFile[] {
  if (source.kind === 'article' && source.values.pdf !== undefined)
    return [{ file: source.values.pdf, at: ['pdf'], ...PDF }];
  if (source.kind !== 'journal') return [];
  return (source.values.fonts ?? []).flatMap(({ files }, font) =>
    files.map(({ file }, index) => ({ file, at: ['fonts', font, 'files', index, 'file'], ...FONT })),
  );
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Reports fonts and PDFs that are none: the service would not offer them. */
export async function checkFileContents(sources: readonly Source[], assets: Assets, problems: Problems): Promise<void> {
  for (const source of sources) {
    for (const { file, at, what, remedy, hasFormat } of formattedFiles(source)) {
      const asset = assetOf(assets, { kind: 'files', path: assetPath(source.file, file) });
      if (asset === undefined || hasFormat(file, await firstBytes(asset.path))) continue;
      problems.error(source.fields.placeOf(at), `${file} is not ${what}`, remedy);
    }
  }
}
