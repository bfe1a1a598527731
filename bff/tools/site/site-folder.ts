import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { errorCode } from '../../contract/shared/text.ts';
import { type FolderKind, NextFolder, replaceProblem } from '../../folder/index.ts';
import { LakeError, LakeErrors, lakeErrorOf } from '../../lake/index.ts';

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
 * A site on the disk, written beside the old one and put in its place at the end. Nothing here waits: files are small,
 * and waiting for each takes longer than writing it.
 */
export class SiteFolder {
  /** The names of all files, below the site and with forward slashes. */
  readonly files = new Set<string>();
  bytes = 0;
  readonly #out: string;
  readonly #next: NextFolder;
  readonly #folders = new Set<string>();
  /** The names of all files, by themselves in lower case. */
  readonly #names = new Map<string, string>();
  /** Why files cannot have their names, by what messages name. */
  readonly #refused = new Map<string, LakeError>();

  /** Begins a site. @param out its folder, as a real path if it exists @throws LakeError */
  constructor(out: string) {
    this.#out = out;
    this.#next = this.#attempt(() => new NextFolder(out));
  }

  /**
   * Writes a file; `finish` reports one that cannot have its name.
   * @param subject what messages name
   * @throws LakeError
   */
  write(name: string, body: Buffer, subject = name): void {
    const problem = this.#attempt(() => (this.files.has(name) ? this.#compare(name, body) : this.#create(name, body)));
    if (problem !== null) this.#refused.set(subject, new LakeError(problem, { file: subject }));
  }

  /** Puts the new site in the place of the old one. @throws LakeError if it is not whole, or cannot be put there */
  finish(): void {
    const names = new Set([SITE_MARKER, ...[...this.files].map((file) => file.split('/', 1)[0] ?? '')]);
    this.write(SITE_MARKER, Buffer.from(`${JSON.stringify({ names: [...names].sort() }, null, 2)}\n`));
    const [refused, ...others] = this.#refused.values();
    if (refused !== undefined) throw new LakeErrors(refused, others);
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

  /** What two items name is written for both; two slugs may also make one name of different files. */
  #compare(name: string, body: Buffer): string | null {
    if (readFileSync(join(this.#next.path, name)).equals(body)) return null;
    return `${name} is the name of another file, too; change the slug`;
  }

  /** @returns why the file cannot have its name */
  #create(name: string, body: Buffer): string | null {
    const folded = name.normalize().toLowerCase();
    const namesake = this.#names.get(folded);
    if (namesake !== undefined)
      return `on macOS and Windows, ${name} and ${namesake} are one file; change one of the slugs`;
    const path = join(this.#next.path, name);
    const folder = dirname(path);
    try {
      if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
      writeFileSync(path, body, { flag: 'wx' });
      this.files.add(name);
      this.#names.set(folded, name);
      this.bytes += body.length;
      return null;
    } catch (error) {
      if (errorCode(error) !== 'ENAMETOOLONG') throw error;
      return `the name has more than ${MAX_NAME_BYTES} bytes, which no file can have`;
    }
  }
}
