import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../../contract/rules/caught-error.ts';
import { OldSite, type Written } from './old-site.ts';
import { nextFolder, recover, replaceFolder } from './replace-folder.ts';
import { markerOf, SITE_MARKER } from './site-marker.ts';

/** There can be no file of this name, or it is that of another. */
export class FileNameError extends Error {
  override readonly name = 'FileNameError';
}

/** What most file systems allow. */
const MAX_NAME_BYTES = 255;

/** A site in the making, or one that is compared: its files by name, below the site and with forward slashes. */
export interface SiteFiles {
  /** How each file came about. */
  readonly files: ReadonlyMap<string, Written>;
  /** The site has a file with these bytes. @throws FileNameError */
  write(name: string, body: Buffer): void;
  /** The same file under another name. Nothing, if the site has not the first. @throws FileNameError */
  copy(from: string, name: string): void;
  /** Keeps a file whose name says what is in it. @returns whether the site has it */
  keep(name: string): boolean;
}

/**
 * A site on the disk, written beside the old one and put in its place at the end. Files that stay as they are keep their
 * times, for programs that compare these: the new folder links them. Nothing here waits: files are small, and waiting
 * for each takes longer than writing it.
 */
export class SiteFolder implements SiteFiles {
  readonly files = new Map<string, Written>();
  /** The bytes of all files. */
  bytes = 0;
  readonly #out: string;
  readonly #next: string;
  readonly #folders = new Set<string>();
  #old: OldSite;

  /** @param out the folder of the site, as a real path if it exists */
  constructor(out: string) {
    this.#out = out;
    this.#next = nextFolder(out);
    this.#old = new OldSite(out);
  }

  /** Begins a site. @returns whether the old site was put back, because its export was killed while it was replaced */
  begin(): boolean {
    mkdirSync(dirname(this.#out), { recursive: true });
    const isPutBack = recover(this.#out);
    this.#old = new OldSite(this.#out);
    mkdirSync(this.#next);
    return isPutBack;
  }

  write(name: string, body: Buffer): void {
    if (this.files.has(name)) {
      this.#requireSame(name, body);
      return;
    }
    const state = this.#old.compare(name, body);
    this.#create(name, (path) => {
      if (state === 'same') this.#link(name, path);
      else writeFileSync(path, body, { flag: 'wx' });
    });
    this.files.set(name, state);
    this.bytes += body.length;
  }

  copy(from: string, name: string): void {
    if (this.files.has(from)) this.write(name, readFileSync(join(this.#next, from)));
  }

  keep(name: string): boolean {
    if (this.files.has(name)) return true;
    const size = this.#old.size(name);
    if (size === null) return false;
    this.#create(name, (path) => this.#link(name, path));
    this.files.set(name, 'same');
    this.bytes += size;
    return true;
  }

  /**
   * Puts the new site in the place of the old one.
   * @returns the names of the old site's files that are gone
   */
  finish(): string[] {
    this.write(SITE_MARKER, markerOf(this.files.keys()));
    const removed = [...this.#old.names()].filter((name) => !this.files.has(name));
    replaceFolder(this.#out);
    return removed;
  }

  /** Gives the new site up. The old one stays. */
  discard(): void {
    rmSync(this.#next, { recursive: true, force: true });
  }

  /** What two items name is written for both. @throws FileNameError if two slugs make one name of different files */
  #requireSame(name: string, body: Buffer): void {
    if (!readFileSync(join(this.#next, name)).equals(body))
      throw new FileNameError(`${name} is the name of another file, too; change the slug`);
  }

  /** Has a file created, in its folder. @throws FileNameError */
  #create(name: string, create: (path: string) => void): void {
    const path = join(this.#next, name);
    try {
      this.#createFolder(dirname(path));
      create(path);
    } catch (error) {
      throw this.#nameProblem(name, error) ?? error;
    }
  }

  #createFolder(path: string): void {
    if (this.#folders.has(path)) return;
    mkdirSync(path, { recursive: true });
    this.#folders.add(path);
  }

  /** Links a file of the old site, or copies it where the disk has no links. */
  #link(name: string, path: string): void {
    const from = join(this.#out, name);
    try {
      linkSync(from, path);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') throw error;
      copyFileSync(from, path);
      const { atime, mtime } = statSync(from);
      utimesSync(path, atime, mtime);
    }
  }

  #nameProblem(name: string, error: unknown): FileNameError | null {
    if (errorCode(error) === 'ENAMETOOLONG')
      return new FileNameError(`the name has more than ${MAX_NAME_BYTES} bytes, which no file can have`);
    if (errorCode(error) !== 'EEXIST') return null;
    const folded = name.toLowerCase();
    const other = [...this.files.keys()].find((each) => each.toLowerCase() === folded) ?? 'another file';
    return new FileNameError(`this disk takes ${name} and ${other} for one file`);
  }
}
