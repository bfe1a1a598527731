import { randomUUID } from 'node:crypto';
import { link as hardLink, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../contract/shared/text.ts';
import { RefusedFileError, UnwritableFileError, writablePath } from './find-file.ts';

/** What is read from a path; null if nothing is there. */
export const ifPresent = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });

export const readIfPresent = (file: string): Promise<Buffer | null> => ifPresent(readFile(file));

/** Makes the names in a folder survive a crash of the machine, where the system can do that for folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/**
 * Beside the file, so that it can be renamed, and hidden, so that the journal folder ignores what a killed program has
 * left. Random, so that two programs do not write the same file.
 */
const temporaryName = (file: string) => path.join(path.dirname(file), `.journal-${randomUUID()}.tmp`);

/** @param mode the permissions that the file should have, on volumes that have any */
async function writeSynced(file: string, bytes: Buffer, mode: number | undefined): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    if (mode !== undefined) await handle.chmod(mode).catch(() => undefined);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether two files have the same bytes, or neither exists. */
export const isSameFile = (found: Buffer | null, expected: Buffer | null): boolean =>
  found === null || expected === null ? found === expected : found.equals(expected);

/** @returns false if another file has the name already */
const takeName = (taking: Promise<void>): Promise<boolean> =>
  taking.then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    },
  );

/**
 * Codes by which network folders, memory cards and some volumes refuse hard links. `EISDIR` is what Node makes of
 * Windows' refusal on exFAT.
 */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'ENOSYS', 'EISDIR'];

/** Moves a new file to its name. It replaces no file that another program has created meanwhile. */
async function moveNew(temporary: string, file: string, link: typeof hardLink): Promise<boolean> {
  try {
    return await takeName(link(temporary, file));
  } catch (error) {
    if (!NO_LINKS.includes(errorCode(error))) throw error;
    // An empty file takes the name until the new one replaces it.
    if (!(await takeName(open(file, 'wx').then((handle) => handle.close())))) return false;
    await rename(temporary, file).catch(async (error: unknown) => {
      await rm(file, { force: true });
      throw error;
    });
    return true;
  }
}

async function replace(file: string, before: Buffer | null, after: Buffer | null, link: typeof hardLink) {
  if (!isSameFile(await readIfPresent(file), before)) return false;
  if (after === null) {
    await rm(file, { force: true });
    return true;
  }
  if (before === null) await mkdir(path.dirname(file), { recursive: true });
  const temporary = temporaryName(file);
  const mode = before === null ? undefined : (await stat(file).catch(() => undefined))?.mode;
  try {
    await writeSynced(temporary, after, mode);
    // Writing takes time, in which another program may have changed the file.
    if (!isSameFile(await readIfPresent(file), before)) return false;
    if (before === null) return await moveNew(temporary, file, link);
    await rename(temporary, file);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Replaces a file of a journal folder as a whole: a reader finds the old bytes or the new ones, also after a crash. On
 * a disk without hard links, a new file is empty for a moment. Makes the folders of a new file.
 * @param before the bytes that it is expected to have; null if it is expected not to exist
 * @param after its new bytes; null to remove it
 * @returns false if it is not as expected, and is left as it is
 * @throws RefusedFileError for a place outside of the folder; UnwritableFileError
 */
export async function replaceFile(
  root: string,
  name: string,
  before: Buffer | null,
  after: Buffer | null,
  link = hardLink,
): Promise<boolean> {
  try {
    const file = await writablePath(root, name);
    const isReplaced = await replace(file, before, after, link);
    if (isReplaced) await syncFolder(path.dirname(file));
    return isReplaced;
  } catch (error) {
    throw error instanceof RefusedFileError ? error : new UnwritableFileError(name, error);
  }
}
