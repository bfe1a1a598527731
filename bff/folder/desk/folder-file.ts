import { isUtf8 } from 'node:buffer';
import { articleNameOf } from '../documents/journal-sources.ts';
import { RefusedFileError, writablePath } from '../sources/find-file.ts';
import { readIfPresent, replaceFile } from '../sources/replace-file.ts';
import type { Source } from '../sources/source.ts';
import { SourceLines, type SourceParts } from './source-lines.ts';

/** A file of a journal folder as it was read. It may not exist. */
export class FolderFile {
  readonly name: string;
  readonly lines: SourceLines;
  readonly #root: string;
  readonly #bytes: Buffer | null;

  private constructor(root: string, name: string, bytes: Buffer | null) {
    this.name = name;
    this.lines = new SourceLines(bytes?.toString() ?? '');
    this.#root = root;
    this.#bytes = bytes;
  }

  /** @throws RefusedFileError for a place outside of the folder, or a file that is not UTF-8 */
  static async read(root: string, name: string): Promise<FolderFile> {
    const bytes = await readIfPresent(await writablePath(root, name));
    // Its letters would be lost.
    if (bytes !== null && !isUtf8(bytes))
      throw new RefusedFileError(name, 'is not UTF-8', 'save it in the encoding UTF-8');
    return new FolderFile(root, name, bytes);
  }

  get exists(): boolean {
    return this.#bytes !== null;
  }

  /** Where a source stands in the file. Null if it is no longer there. */
  partsOf({ place }: Source): SourceParts | null {
    return this.lines.partsAt(place.line);
  }

  /** Replaces the file, or removes it. @returns false if another program has changed it @throws UnwritableFileError */
  replace(text: string | null): Promise<boolean> {
    return replaceFile(this.#root, this.name, this.#bytes, text === null ? null : Buffer.from(text));
  }
}

const FOLDER = 'annotations';
const HAS_FIELDS_FIRST = /^\uFEFF?---[ \t]*\r?\n/;

/**
 * Where a new annotation goes: beside the others of its article, in their file or their folder. A shared file has
 * several annotations, each below its heading.
 */
export async function placeOfNew(
  root: string,
  { article, slug }: { readonly article: string; readonly slug: string },
  sources: readonly Source[],
) {
  const file = `${FOLDER}/${article}.md`;
  const shared = await readIfPresent(await writablePath(root, file));
  const isInFolder = sources.some(
    (source) => source.kind === 'annotation' && articleNameOf(source) === article && source.file.split('/').length > 2,
  );
  // A file that begins with fields has one annotation.
  const isShared = shared === null ? !isInFolder : !HAS_FIELDS_FIRST.test(shared.toString());
  return { file: isShared ? file : `${FOLDER}/${article}/${slug}.md`, isShared };
}
