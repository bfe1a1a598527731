import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
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
  const found = await ifPresent(stat(out));
  if (found === null) return null;
  if (!found.isDirectory()) return `${out} is a file; ${remedy}`;
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
}

/** What a killed export has left is removed after this time: a running one in another container looks the same. */
const ABANDONED_MS = 24 * 60 * 60 * 1_000;

const oldIn = (scratch: string): string => path.join(scratch, 'old');

/** Removes what an export has left. Files that are open on a network's disk cannot be removed; a later export tries. */
function removeScratch(scratch: string): void {
  try {
    rmSync(scratch, { recursive: true, force: true });
  } catch {
    // The export has succeeded or failed for other reasons.
  }
}

/** Puts back a folder whose export was killed between the two renames. Removes what was left long ago. */
function recover(out: string, scratchPrefix: string): void {
  for (const name of readdirSync(path.dirname(out)).filter((each) => each.startsWith(scratchPrefix))) {
    const scratch = path.join(path.dirname(out), name);
    const isAbandoned = Date.now() - statSync(scratch).mtimeMs > ABANDONED_MS;
    if (!existsSync(out) && existsSync(oldIn(scratch))) renameSync(oldIn(scratch), out);
    if (isAbandoned) removeScratch(scratch);
  }
}

/** A folder that is written beside its place, on the same disk, and put there as a whole. */
export class NextFolder {
  /** Where it is written. The caller makes it. */
  readonly path: string;
  readonly #out: string;
  readonly #scratch: string;

  /** @param out its place, as an absolute path */
  constructor(out: string) {
    const scratchPrefix = `.${path.basename(out)}.journal-`;
    mkdirSync(path.dirname(out), { recursive: true });
    recover(out, scratchPrefix);
    this.#out = out;
    this.#scratch = mkdtempSync(path.join(path.dirname(out), scratchPrefix));
    this.path = path.join(this.#scratch, 'next');
  }

  /**
   * Puts it in its place. A folder cannot be replaced in one step: it is missing between two renames, and `recover`
   * undoes the first if the second does not follow.
   * @throws Error if it cannot be renamed; the old folder stays then
   */
  replace(): void {
    const old = oldIn(this.#scratch);
    if (existsSync(this.#out)) renameSync(this.#out, old);
    try {
      renameSync(this.path, this.#out);
    } catch (error) {
      if (existsSync(old)) renameSync(old, this.#out);
      throw error;
    }
    this.discard();
  }

  /** Removes what is beside its place. */
  discard(): void {
    removeScratch(this.#scratch);
  }
}
