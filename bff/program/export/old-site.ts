import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a file of a site came about. */
export type Written = 'new' | 'changed' | 'same';

/** The site that a folder has before an export. Without the folder, it has no files. */
export class OldSite {
  readonly #folder: string;
  readonly #isPresent: boolean;

  constructor(folder: string) {
    this.#folder = folder;
    this.#isPresent = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  }

  /** What becomes of a file if it has these bytes. @param name below the site, with forward slashes */
  compare(name: string, body: Buffer): Written {
    const size = this.size(name);
    if (size === null) return 'new';
    return size === body.length && readFileSync(join(this.#folder, name)).equals(body) ? 'same' : 'changed';
  }

  /** What becomes of a file if it has the bytes of another one of the site. */
  compareFiles(name: string, other: string): Written {
    return this.compare(other, readFileSync(join(this.#folder, name)));
  }

  /** The names of all files, below the site and with forward slashes. */
  *names(folder = ''): Generator<string> {
    if (!this.#isPresent) return;
    for (const entry of readdirSync(join(this.#folder, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* this.names(name);
      else yield name;
    }
  }

  /** The size of a file in bytes; null for what is no file. */
  size(name: string): number | null {
    if (!this.#isPresent) return null;
    try {
      const found = lstatSync(join(this.#folder, name), { throwIfNoEntry: false });
      return found?.isFile() ? found.size : null;
    } catch {
      // Such as a name that is too long, which is refused when it is written.
      return null;
    }
  }
}
