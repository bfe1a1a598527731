import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How a file of a site came about. */
export type Written = 'new' | 'changed' | 'same';

/**
 * A site on the disk, written beside the old one and put in its place at the end. Files that stay as they are keep their
 * inode and times: the new folder links them.
 */
export class SiteFolder {
  readonly #out: string;
  readonly #next: string;
  readonly #files = new Map<string, Written>();
  readonly #folders = new Map<string, Promise<unknown>>();

  /** @param out the folder of the site */
  constructor(out: string) {
    this.#out = out;
    this.#next = `${out}.next`;
  }

  get files(): ReadonlyMap<string, Written> {
    return this.#files;
  }

  async begin(): Promise<void> {
    await rm(this.#next, { recursive: true, force: true });
    await mkdir(this.#next, { recursive: true });
  }

  /** Writes a file. @param name below the site, with forward slashes */
  async write(name: string, body: Buffer): Promise<void> {
    if (this.#files.has(name)) return;
    const old = await readFile(join(this.#out, name)).catch(() => undefined);
    const state = old === undefined ? 'new' : old.equals(body) ? 'same' : 'changed';
    this.#files.set(name, state);
    const path = join(this.#next, name);
    await this.#folder(dirname(path));
    if (state === 'same') await link(join(this.#out, name), path);
    else await writeFile(path, body);
  }

  /** Keeps a file of the old site. @returns whether it has the file */
  async keep(name: string): Promise<boolean> {
    const path = join(this.#next, name);
    await this.#folder(dirname(path));
    try {
      await link(join(this.#out, name), path);
      this.#files.set(name, 'same');
      return true;
    } catch {
      return false;
    }
  }

  /** Puts the new site in the place of the old one. */
  async finish(): Promise<void> {
    const old = `${this.#out}.old`;
    await rm(old, { recursive: true, force: true });
    await rename(this.#out, old).catch(() => undefined);
    await rename(this.#next, this.#out);
    await rm(old, { recursive: true, force: true });
  }

  #folder(path: string): Promise<unknown> {
    const made = this.#folders.get(path) ?? mkdir(path, { recursive: true });
    this.#folders.set(path, made);
    return made;
  }
}
