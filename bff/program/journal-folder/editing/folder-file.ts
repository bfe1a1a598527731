import { writablePath } from '../files/find-file.ts';
import { readIfPresent, replaceFile } from '../files/replace-file.ts';
import type { Source } from '../sources/source.ts';
import { SourceLines, type SourceParts } from './source-lines.ts';

/** A file of a journal folder as it was read. It may not exist. */
export class FolderFile {
  /** Relative to the journal folder, with `/`. */
  readonly name: string;
  readonly lines: SourceLines;
  readonly #path: string;
  readonly #bytes: Buffer | null;

  private constructor(name: string, path: string, bytes: Buffer | null) {
    this.name = name;
    this.lines = new SourceLines(bytes?.toString() ?? '');
    this.#path = path;
    this.#bytes = bytes;
  }

  /** @throws RefusedFileError for a place outside of the folder */
  static async read(root: string, name: string): Promise<FolderFile> {
    const path = await writablePath(root, name);
    return new FolderFile(name, path, await readIfPresent(path));
  }

  get exists(): boolean {
    return this.#bytes !== null;
  }

  /** Where a source stands in the file. Null if it is no longer there. */
  partsOf({ place }: Source): SourceParts | null {
    return this.lines.partsAt(place.line);
  }

  /** Replaces the file as a whole. Null removes it. @returns false if another program has changed it meanwhile */
  replace(text: string | null): Promise<boolean> {
    return replaceFile(this.#path, this.#bytes, text === null ? null : Buffer.from(text));
  }
}
