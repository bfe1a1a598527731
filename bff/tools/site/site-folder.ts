import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../../contract/shared/text.ts';
import { nextFolder, recover, replaceFolder } from './replace-folder.ts';
import { markerOf, SITE_MARKER } from './site-marker.ts';

/** There can be no file of this name, or it is that of another. */
export class FileNameError extends Error {
  override readonly name = 'FileNameError';
}

/** What most file systems allow. */
const MAX_NAME_BYTES = 255;

/**
 * A site on the disk, written beside the old one and put in its place at the end. Nothing here waits: files are small, and
 * waiting for each takes longer than writing it.
 */
export class SiteFolder {
  /** The names of all files, below the site and with forward slashes. */
  readonly files = new Set<string>();
  /** The bytes of all files. */
  bytes = 0;
  readonly #out: string;
  readonly #next: string;
  readonly #folders = new Set<string>();

  /** @param out the folder of the site, as a real path if it exists */
  constructor(out: string) {
    this.#out = out;
    this.#next = nextFolder(out);
  }

  /** Begins a site. @returns whether the old site was put back, because its export was killed while it was replaced */
  begin(): boolean {
    mkdirSync(dirname(this.#out), { recursive: true });
    const isPutBack = recover(this.#out);
    mkdirSync(this.#next);
    return isPutBack;
  }

  /** Writes a file. @throws FileNameError */
  write(name: string, body: Buffer): void {
    if (this.files.has(name)) {
      this.#requireSame(name, body);
      return;
    }
    this.#create(name, body);
    this.files.add(name);
    this.bytes += body.length;
  }

  /** Writes the same file under another name. Nothing, if the site has not the first. @throws FileNameError */
  copy(from: string, name: string): void {
    if (this.files.has(from)) this.write(name, readFileSync(join(this.#next, from)));
  }

  /** Puts the new site in the place of the old one. */
  finish(): void {
    this.write(SITE_MARKER, markerOf(this.files));
    replaceFolder(this.#out);
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

  /** Creates a file in its folder. @throws FileNameError */
  #create(name: string, body: Buffer): void {
    const path = join(this.#next, name);
    try {
      this.#createFolder(dirname(path));
      writeFileSync(path, body, { flag: 'wx' });
    } catch (error) {
      throw this.#nameProblem(name, error) ?? error;
    }
  }

  #createFolder(path: string): void {
    if (this.#folders.has(path)) return;
    mkdirSync(path, { recursive: true });
    this.#folders.add(path);
  }

  #nameProblem(name: string, error: unknown): FileNameError | null {
    if (errorCode(error) === 'ENAMETOOLONG')
      return new FileNameError(`the name has more than ${MAX_NAME_BYTES} bytes, which no file can have`);
    if (errorCode(error) !== 'EEXIST') return null;
    const folded = name.toLowerCase();
    const other = [...this.files].find((each) => each.toLowerCase() === folded) ?? 'another file';
    return new FileNameError(`this disk takes ${name} and ${other} for one file`);
  }
}
