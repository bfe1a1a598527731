import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode, errorMessage } from '../../contract/shared/text.ts';
import { LakeError } from '../../lake/index.ts';

/** What lies beside a site while it is written: the next one, and the old one while the next takes its place. */
const KINDS = ['next', 'old'] as const;

const beside = (out: string, process: number, kind: (typeof KINDS)[number]): string =>
  join(dirname(out), `.${basename(out)}.${process}.${kind}`);

/** Where this process writes the next site. It is renamed into place, so it lies on the same disk. */
export const nextFolder = (out: string): string => beside(out, process.pid, 'next');

/** Whether a process of this machine runs. @param id its number */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0); // signal 0 only checks whether the process exists
  } catch (error) {
    return errorCode(error) === 'EPERM'; // another user's process
  }
}

/** What processes have left beside a site. */
function leftBeside(out: string): { path: string; kind: string; isInUse: boolean }[] {
  const start = `.${basename(out)}.`;
  return readdirSync(dirname(out)).flatMap((name) => {
    const [number = '', kind = '', ...others] = name.startsWith(start) ? name.slice(start.length).split('.') : [];
    if (!/^\d+$/.test(number) || others.length > 0 || !KINDS.some((each) => each === kind)) return [];
    // A process of this one's number is this one, or gone.
    const isInUse = Number(number) !== process.pid && isRunning(Number(number));
    return { path: join(dirname(out), name), kind, isInUse };
  });
}

/** Removes a folder. An old site gets another name first, so that no part of one is ever put back. */
function remove(path: string): void {
  const doomed = path.replace(/\.old$/, '.next');
  if (doomed !== path) renameSync(path, doomed);
  rmSync(doomed, { recursive: true, force: true });
}

/**
 * Puts back a site whose export was killed while it was replaced, and removes what killed exports have left.
 * @returns whether a site was put back
 */
export function recover(out: string): boolean {
  const left = leftBeside(out);
  const old = existsSync(out) ? undefined : left.find(({ kind }) => kind === 'old');
  if (old !== undefined) renameSync(old.path, out);
  const others = left.filter(({ path, isInUse }) => path !== old?.path && !isInUse);
  for (const kind of KINDS) for (const each of others) if (each.kind === kind) remove(each.path);
  return old !== undefined;
}

/** Moves a folder. @returns whether there was one */
function moveIfPresent(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Other exports may replace the same site at the same time. More often than this, something else is wrong. */
const MAX_ATTEMPTS = 100;

/**
 * Puts the next site in the place of the old one. A folder cannot be replaced in one step: between two renames there is
 * none, and `recover` undoes the first if the second does not follow.
 * @throws LakeError if the folder cannot be renamed; the old site stays then
 */
export function replaceFolder(out: string): void {
  const next = nextFolder(out);
  const old = beside(out, process.pid, 'old');
  for (let attempt = 1; ; attempt++) {
    let isMoved = false;
    try {
      isMoved = moveIfPresent(out, old);
      renameSync(next, out);
      if (isMoved) remove(old);
      return;
    } catch (error) {
      if (isMoved && !existsSync(out)) renameSync(old, out);
      const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(errorCode(error));
      if (isTaken && attempt < MAX_ATTEMPTS) {
        rmSync(old, { recursive: true, force: true });
        continue;
      }
      throw new LakeError(`the site cannot be put here (${errorMessage(error)}); name a folder in it`, { file: out });
    }
  }
}
