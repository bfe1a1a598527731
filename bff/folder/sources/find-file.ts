import { lstat, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../contract/shared/text.ts';
import { lakeErrorOf, TransientLakeError } from '../../lake/index.ts';

/** Why a file or folder is not read. The message follows its name: "is a link out of the journal folder". */
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError';
  /** What to do. */
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(problem);
    this.remedy = remedy;
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
    throw new RefusedFileError('may not be read by this user', 'change its permissions');
  const isLink = (await lstat(file).catch(() => null))?.isSymbolicLink() === true;
  if (isLink) throw new RefusedFileError('is a link that leads nowhere', 'correct or remove it');
  throw new RefusedFileError('does not exist', 'correct the path, or add the file');
}

/**
 * The path of a file or folder without symbolic links. A link out of the journal folder would publish whatever it leads
 * to, and so would one to what version control or an editor keeps beside the texts.
 * @throws RefusedFileError; TransientLakeError
 */
export async function pathWithin(root: string, name: string): Promise<string> {
  const written = path.join(root, name);
  try {
    if (isHidden(name)) throw new RefusedFileError(...HIDDEN);
    const [folder, found] = await Promise.all([realpath(root), realpath(written)]);
    if (!found.startsWith(`${folder}${path.sep}`))
      throw new RefusedFileError('is a link out of the journal folder', 'copy it into the folder');
    if (isHidden(path.relative(folder, found))) throw new RefusedFileError(...HIDDEN);
    return found;
  } catch (error) {
    return refuse(error, written, name);
  }
}

/** A regular file below the journal folder. */
interface FoundFile {
  /** Without symbolic links. */
  readonly path: string;
  readonly bytes: number;
  /** Another one when the file may have changed. */
  readonly state: string;
}

const MEGABYTE = 1_000_000;

/**
 * Finds a file without opening it: opening a FIFO waits for a writer.
 * @param maxMegabytes larger files are refused
 * @param remedy what to do about a larger one
 * @throws RefusedFileError; TransientLakeError
 */
export async function findFile(root: string, name: string, maxMegabytes: number, remedy: string): Promise<FoundFile> {
  const found = await pathWithin(root, name);
  const stats = await stat(found).catch((error: unknown) => refuse(error, found, name));
  if (stats.isDirectory()) throw new RefusedFileError('is a folder', 'write the path of a file');
  if (!stats.isFile()) throw new RefusedFileError('is not a regular file', 'copy its content into one');
  if (stats.size > maxMegabytes * MEGABYTE) throw new RefusedFileError(`has more than ${maxMegabytes} MB`, remedy);
  return { path: found, bytes: stats.size, state: [stats.ino, stats.size, stats.mtimeMs].join(' ') };
}

/** Creates missing folders one by one: a link out of the journal folder is refused before anything is behind it. */
async function makeFolders(root: string, folder: string): Promise<void> {
  const steps = folder === '.' ? [] : folder.split('/');
  for (const index of steps.keys()) {
    const name = steps.slice(0, index + 1).join('/');
    await mkdir(path.join(root, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await pathWithin(root, name);
  }
}

/**
 * The path of a file that exists or is to be made, in a folder that is made if it is missing. A link within the journal
 * folder stays: the path is that of the file which it leads to.
 * @param name relative to the journal folder, with `/`
 * @throws RefusedFileError for a place outside of the folder
 */
export async function writablePath(root: string, name: string): Promise<string> {
  const { dir, base } = path.posix.parse(name);
  await makeFolders(root, dir === '' ? '.' : path.posix.normalize(dir));
  const file = path.join(dir === '' ? await realpath(root) : await pathWithin(root, dir), base);
  return (await lstat(file).catch(() => null))?.isSymbolicLink() ? pathWithin(root, name) : file;
}
