import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
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

async function replace(file: string, before: Buffer | null, after: Buffer | null): Promise<boolean> {
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
    // Writing takes time, in which another program may have changed or created the file.
    if (!isSameFile(await readIfPresent(file), before)) return false;
    // Of two programs that create a file at once, one does. Volumes without hard links cannot tell.
    const refusal = before === null ? await link(temporary, file).then(() => null, errorCode) : undefined;
    if (refusal === null || refusal === 'EEXIST') return refusal === null;
    await rename(temporary, file);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Replaces a file of a journal folder as a whole: a reader finds the old bytes or the new ones, also after a crash.
 * Makes the folders of a new file.
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
): Promise<boolean> {
  try {
    const file = await writablePath(root, name);
    const isReplaced = await replace(file, before, after);
    if (isReplaced) await syncFolder(path.dirname(file));
    return isReplaced;
  } catch (error) {
    throw error instanceof RefusedFileError ? error : new UnwritableFileError(name, error);
  }
}
