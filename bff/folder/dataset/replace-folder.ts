import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../contract/shared/text.ts';
import { ifPresent } from '../sources/replace-file.ts';

/** What an export writes as a folder, and how it recognises an earlier one. */
export interface FolderKind {
  /** Such as `export`. */
  readonly name: string;
  /** A file that every folder of this kind has. */
  readonly marker: string;
  /** What a folder of this kind consists of; null if it is not one. @param folder one with the marker */
  namesIn(folder: string): Promise<readonly string[] | null>;
}

/** Whether a file or folder is this folder, or within it. Both are real paths. */
function contains(folder: string, place: string): boolean {
  const relative = path.relative(folder, place);
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}

/**
 * Why a folder may not be replaced; null if it may.
 * @param kept files and folders that must stay, by what messages call them
 */
export async function replaceProblem(
  out: string,
  kept: Readonly<Record<string, string>>,
  { name, marker, namesIn }: FolderKind,
): Promise<string | null> {
  const remedy = `name a new or empty folder, or an earlier ${name}`;
  try {
    if (!(await stat(out)).isDirectory()) return `${out} is a file; ${remedy}`;
    const folder = await realpath(out);
    for (const [keptName, written] of Object.entries({ ...kept, 'the working directory': '.' })) {
      const keptFolder = await ifPresent(realpath(written));
      if (keptFolder !== null && contains(folder, keptFolder)) return `${out} is or contains ${keptName}; ${remedy}`;
    }
    const present = await readdir(out);
    if (present.length === 0) return null;
    const names = present.includes(marker) ? await namesIn(out) : null;
    if (names === null) return `${out} has other files and no ${marker}; ${remedy}`;
    const foreign = present.find((file) => !names.includes(file));
    return foreign === undefined
      ? null
      : `${path.join(out, foreign)} is not part of the ${name} and would be lost; move it`;
  } catch (error) {
    // The folder does not exist, or another export is replacing it at this moment.
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Where the old folder is while the next one takes its place. */
const OLD = 'old';

/** What a killed export has left is removed after this time: a running one in another container looks the same. */
const ABANDONED_MS = 24 * 60 * 60 * 1_000;

/** Other exports may replace the same folder at the same time. More often than this, something else is wrong. */
const MAX_ATTEMPTS = 100;

/** How the folders begin in which exports of `out` write. */
const scratchPrefix = (out: string): string => path.join(path.dirname(out), `.${path.basename(out)}.journal-`);

/** Moves a folder. @returns whether it existed */
function moveIfPresent(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Removes what an export has left. The old folder gets another name first: no part of it may ever be put back. What
 * cannot be removed, such as files of another user, stays: the export has succeeded or failed for other reasons.
 */
function removeScratch(scratch: string): void {
  try {
    moveIfPresent(path.join(scratch, OLD), path.join(scratch, 'removed'));
    rmSync(scratch, { recursive: true, force: true });
  } catch {
    // The next export tries again after `ABANDONED_MS`.
  }
}

/** Puts back a folder whose export was killed between the two renames. Removes what was left long ago. */
function recover(out: string): boolean {
  const prefix = scratchPrefix(out);
  const names = readdirSync(path.dirname(out)).map((name) => path.join(path.dirname(out), name));
  const left = names.filter((name) => name.startsWith(prefix));
  const old = existsSync(out) ? undefined : left.find((scratch) => existsSync(path.join(scratch, OLD)));
  const isPutBack = old !== undefined && moveIfPresent(path.join(old, OLD), out);
  for (const scratch of left) {
    const age = Date.now() - (statSync(scratch, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY);
    if (age > ABANDONED_MS) removeScratch(scratch);
  }
  return isPutBack;
}

/**
 * A folder that is written beside its place, on the same disk, and put there as a whole. No other process uses its
 * name, even in another container with the same volume.
 */
export class NextFolder {
  /** Where it is written. The caller makes it. */
  readonly path: string;
  /** Whether the old folder was put back first: its export was killed while it was replaced. */
  readonly isPutBack: boolean;
  readonly #out: string;
  readonly #scratch: string;

  /** @param out its place, as an absolute path */
  constructor(out: string) {
    mkdirSync(path.dirname(out), { recursive: true });
    this.isPutBack = recover(out);
    this.#out = out;
    this.#scratch = mkdtempSync(scratchPrefix(out));
    this.path = path.join(this.#scratch, 'next');
  }

  /**
   * Puts it in its place. A folder cannot be replaced in one step: it is missing between two renames, and `recover`
   * undoes the first if the second does not follow.
   * @throws Error if it cannot be renamed; the old folder stays then
   */
  replace(): void {
    const old = path.join(this.#scratch, OLD);
    for (let attempt = 1; ; attempt++) {
      const isMoved = moveIfPresent(this.#out, old);
      try {
        renameSync(this.path, this.#out);
        break;
      } catch (error) {
        const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(errorCode(error)) && attempt < MAX_ATTEMPTS;
        if (!isTaken && isMoved && !existsSync(this.#out)) moveIfPresent(old, this.#out);
        if (!isTaken) throw error;
        moveIfPresent(old, `${old}-${attempt}`);
      }
    }
    this.discard();
  }

  /** Removes what is beside its place. */
  discard(): void {
    removeScratch(this.#scratch);
  }
}
