import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { errorCode } from '../../contract/shared/text.ts';
import { type FolderKind, NextFolder, replaceProblem } from '../../folder/index.ts';
import { LakeError, lakeErrorOf } from '../../lake/index.ts';

/** The file by which an export recognises a folder that it may replace. */
export const SITE_MARKER = 'journal-site.json';

const Marker = Type.Object({ names: Type.Array(Type.String()) });

const SITE: FolderKind = {
  name: 'site',
  marker: SITE_MARKER,
  async namesIn(folder) {
    const read = readFile(join(folder, SITE_MARKER), 'utf8').then((text): unknown => JSON.parse(text));
    const marker = await read.catch(() => null);
    return Value.Check(Marker, marker) ? marker.names : null;
  },
};

/**
 * Why a site may not be written as this folder; null if it may.
 * @param source the folder or file that is exported; unset with a hosted lake
 */
export const outProblem = (out: string, source: string | undefined): Promise<string | null> =>
  replaceProblem(out, source === undefined ? {} : { SOURCE: source }, SITE);

/** What most file systems allow. */
const MAX_NAME_BYTES = 255;

/**
 * A site on the disk, written beside the old one and put in its place at the end. Nothing here waits: files are small, and
 * waiting for each takes longer than writing it.
 */
export class SiteFolder {
  /** The names of all files, below the site and with forward slashes. */
  readonly files = new Set<string>();
  bytes = 0;
  readonly #out: string;
  readonly #next: NextFolder;
  readonly #folders = new Set<string>();

  /** Begins a site. @param out its folder, as a real path if it exists @throws LakeError */
  constructor(out: string) {
    this.#out = out;
    this.#next = this.#attempt(() => new NextFolder(out));
  }

  /** Whether the old site was put back first, because its export was killed while it was replaced. */
  get isPutBack(): boolean {
    return this.#next.isPutBack;
  }

  /** Writes a file. @param subject what messages name @throws LakeError if the disk refuses it, or the name is taken */
  write(name: string, body: Buffer, subject = name): void {
    const path = join(this.#next.path, name);
    if (!this.files.has(name)) {
      this.#attempt(() => this.#create(name, body, subject));
      this.files.add(name);
      this.bytes += body.length;
      // What two items name is written for both; two slugs may also make one name of different files.
    } else if (!this.#attempt(() => readFileSync(path)).equals(body))
      throw new LakeError(`${name} is the name of another file, too; change the slug`, { file: subject });
  }

  /** Puts the new site in the place of the old one. @throws LakeError if it is not whole, or cannot be put there */
  finish(): void {
    const names = new Set([SITE_MARKER, ...[...this.files].map((file) => file.split('/', 1)[0] ?? '')]);
    this.write(SITE_MARKER, Buffer.from(`${JSON.stringify({ names: [...names].sort() }, null, 2)}\n`));
    const folder = this.#next.path;
    const entries = this.#attempt(() => readdirSync(folder, { recursive: true, withFileTypes: true }));
    const found = entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
    const added = found.find((name) => !this.files.has(name));
    if (added !== undefined || found.length < this.files.size) {
      const removed = `${this.files.size - found.length} of ${this.files.size} files were removed`;
      const problem = added === undefined ? removed : `another program added ${added}`;
      throw new LakeError(`${problem} while the site was written; export it again`, { file: this.#out });
    }
    this.#attempt(() => this.#next.replace(), 'the site cannot be put here: name a folder in it');
  }

  /** Gives the new site up. The old one stays. */
  discard(): void {
    this.#next.discard();
  }

  /** Says in a sentence what the disk refuses, such as a file when it is full. */
  #attempt<Result>(action: () => Result, problem = 'the site cannot be written'): Result {
    try {
      return action();
    } catch (error) {
      throw error instanceof LakeError ? error : lakeErrorOf(error, problem, this.#out);
    }
  }

  #create(name: string, body: Buffer, file: string): void {
    const path = join(this.#next.path, name);
    const folder = dirname(path);
    try {
      if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
      writeFileSync(path, body, { flag: 'wx' });
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ENAMETOOLONG')
        throw new LakeError(`the name has more than ${MAX_NAME_BYTES} bytes, which no file can have`, { file });
      if (code !== 'EEXIST') throw error;
      const folded = name.toLowerCase();
      const present = [...this.files].find((file) => file.toLowerCase() === folded) ?? 'another file';
      throw new LakeError(`this disk takes ${name} and ${present} for one file`, { file });
    }
  }
}
