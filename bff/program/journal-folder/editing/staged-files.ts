import { readIfPresent } from '../files/replace-file.ts';
import { writablePath } from '../files/writable-path.ts';
import { changeFiles, type FileChange } from './change-files.ts';

/** Files of a journal folder as they are read, and as they are to be: written when all is known, all or none. */
export class StagedFiles {
  readonly #root: string;
  readonly #before = new Map<string, Buffer | null>();
  readonly #after = new Map<string, string | null>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The text of a file as it is to be. Null if there is none. @param name relative to the journal folder, with `/` */
  async read(name: string): Promise<string | null> {
    const staged = this.#after.get(name);
    if (staged !== undefined) return staged;
    const known = this.#before.get(name);
    const bytes = known === undefined ? await readIfPresent(await writablePath(this.#root, name)) : known;
    this.#before.set(name, bytes);
    return bytes?.toString() ?? null;
  }

  /** Stages a text; null removes the file. What is staged first is written first. */
  async write(name: string, text: string | null): Promise<void> {
    if ((await this.read(name)) !== text) this.#after.set(name, text);
  }

  /** What differs from what was read. What is removed comes last. */
  get changes(): readonly FileChange[] {
    const changes = [...this.#after].map(([name, text]) => ({
      name,
      before: this.#before.get(name) ?? null,
      after: text === null ? null : Buffer.from(text),
    }));
    return changes.sort((one, other) => Number(one.after === null) - Number(other.after === null));
  }

  /** @returns false if a file has changed since it was read; then none is written */
  commit(): Promise<boolean> {
    return changeFiles(this.#root, this.changes);
  }
}
