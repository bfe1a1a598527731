import { lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, errorMessage } from '../../contract/shared/text.ts';
import { lakeErrorOf, TransientLakeError } from '../../lake/index.ts';
import { spelledPath, stateOf } from './file-state.ts';

/** Why a file or folder is not read or written. The message follows its name: "is a link out of the journal folder". */
export class RefusedFileError extends Error {
  override readonly name: string = 'RefusedFileError';
  /** Relative to the journal folder. */
  readonly file: string;
  readonly remedy: string;

  constructor(file: string, problem: string, remedy: string, options?: ErrorOptions) {
    super(problem, options);
    this.file = file;
    this.remedy = remedy;
  }

  /** The file, what is wrong and what to do, in one sentence. */
  describe(): string {
    return `${this.file} ${this.message}; ${this.remedy}`;
  }
}

const FULL = ['the disk is full', 'free some space, then try again'] as const;
const FORBIDDEN = ['this user may not write there', 'change the permissions of the folder and the file'] as const;

/** Why the system does not write a file, and what to do, by the system's codes. */
const WRITE_FAILURES = new Map<string, readonly [problem: string, remedy: string]>([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EACCES', FORBIDDEN],
  ['EPERM', FORBIDDEN],
  // Node says so also of a disk that is read-only.
  ['ENOENT', ['its folder cannot be made', 'check that the disk can be written to']],
  ['EROFS', ['the folder is on a disk that is read-only', 'copy the folder to another disk']],
  ['ENAMETOOLONG', ['its name is too long', 'write a shorter title']],
]);

export class UnwritableFileError extends RefusedFileError {
  override readonly name = 'UnwritableFileError';

  constructor(file: string, cause: unknown) {
    const [problem, remedy] = WRITE_FAILURES.get(errorCode(cause)) ?? [errorMessage(cause), 'try again'];
    super(file, `cannot be written: ${problem}`, remedy, { cause });
  }
}

const HIDDEN = ['is hidden: a name in its path begins with "."', 'move it to another folder'] as const;

const isHidden = (name: string) => name.split(/[/\\]/).some((step) => step.startsWith('.'));

/** @throws RefusedFileError; TransientLakeError for errors of the system that may pass */
async function refuse(error: unknown, file: string, name: string): Promise<never> {
  if (error instanceof RefusedFileError) throw error;
  const cause = lakeErrorOf(error, 'the file cannot be read', name);
  if (cause instanceof TransientLakeError) throw cause;
  if (errorCode(error) === 'EACCES')
    throw new RefusedFileError(name, 'may not be read by this user', 'change its permissions');
  const isLink = (await lstat(file).catch(() => null))?.isSymbolicLink() === true;
  if (isLink) throw new RefusedFileError(name, 'is a link that leads nowhere', 'correct or remove it');
  throw new RefusedFileError(name, 'does not exist', 'correct the path, or add the file');
}

/**
 * The path of a file or folder without symbolic links. A link out of the journal folder would publish whatever it points
 * to, and so would one to what version control or an editor keeps beside the texts.
 * @throws RefusedFileError; TransientLakeError
 */
export async function pathWithin(root: string, name: string): Promise<string> {
  const written = await spelledPath(root, name);
  try {
    if (isHidden(name)) throw new RefusedFileError(name, ...HIDDEN);
    const [folder, found] = await Promise.all([realpath(root), realpath(written)]);
    if (!found.startsWith(`${folder}${path.sep}`))
      throw new RefusedFileError(name, 'is a link out of the journal folder', 'copy it into the folder');
    if (isHidden(path.relative(folder, found))) throw new RefusedFileError(name, ...HIDDEN);
    return found;
  } catch (error) {
    return refuse(error, written, name);
  }
}

const MEGABYTE = 1_000_000;

/**
 * Finds a file without opening it: opening a FIFO waits for a writer. Its `path` has no symbolic links; `state` changes
 * when the file may have changed.
 * @param remedy what to do about a file that is larger
 * @throws RefusedFileError; TransientLakeError
 */
export async function findFile(root: string, name: string, maxMegabytes: number, remedy: string) {
  const found = await pathWithin(root, name);
  const stats = await stat(found).catch((error: unknown) => refuse(error, found, name));
  if (stats.isDirectory()) throw new RefusedFileError(name, 'is a folder', 'write the path of a file');
  if (!stats.isFile()) throw new RefusedFileError(name, 'is not a regular file', 'copy its content into one');
  if (stats.size > maxMegabytes * MEGABYTE)
    throw new RefusedFileError(name, `has more than ${maxMegabytes} MB`, remedy);
  return { path: found, bytes: stats.size, changedMs: stats.ctimeMs, state: stateOf(stats) };
}

/**
 * The path of a file that exists or is to be made. Nothing is created or opened. A link within the journal folder
 * stays: the path is that of the file which it points to.
 * @param name relative to the journal folder, with `/`
 * @param kind what may be there
 * @throws RefusedFileError for a hidden place, one outside of the folder, or one that something else has
 */
export async function writablePath(root: string, name: string, kind: 'file' | 'folder' = 'file'): Promise<string> {
  const normal = path.posix.normalize(name);
  if (isHidden(normal)) throw new RefusedFileError(name, ...HIDDEN);
  const present = await lstat(await spelledPath(root, normal)).catch((error: unknown) => {
    if (errorCode(error) === 'ENAMETOOLONG') throw new UnwritableFileError(name, error);
    return null;
  });
  if (present === null) {
    const { dir, base } = path.posix.parse(normal);
    return path.join(dir === '' ? await realpath(root) : await writablePath(root, dir, 'folder'), base);
  }
  const found = await pathWithin(root, normal);
  const stats = await stat(found);
  if (kind === 'file' ? stats.isFile() : stats.isDirectory()) return found;
  throw new RefusedFileError(name, `is not a ${kind === 'file' ? 'regular file' : 'folder'}`, 'rename it');
}
