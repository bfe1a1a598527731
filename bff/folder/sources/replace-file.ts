import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../contract/shared/text.ts';

/** The bytes of a file; null if there is none. */
export async function readIfPresent(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Has the names in a folder survive a crash of the machine. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Beside the file, so that it can be renamed, and hidden, so that the journal folder ignores what a killed program has
 * left. Random, so that two programs do not write one.
 */
const temporaryName = (file: string) => path.join(path.dirname(file), `.journal-${randomUUID()}.tmp`);

async function writeSynced(file: string, bytes: Buffer, mode: number | undefined): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether two files have the same bytes, or neither exists. */
export const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);

/** Puts the new content in the file's place. A new file replaces none that another program has created meanwhile. */
async function put(temporary: string, file: string, isNew: boolean): Promise<boolean> {
  if (!isNew) {
    await rename(temporary, file);
    return true;
  }
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function replace(file: string, before: Buffer | null, after: Buffer | null): Promise<boolean> {
  if (after === null) {
    if (!isSame(await readIfPresent(file), before)) return false;
    await rm(file, { force: true });
    return true;
  }
  const temporary = temporaryName(file);
  const mode = before === null ? undefined : (await stat(file).catch(() => undefined))?.mode;
  try {
    await writeSynced(temporary, after, mode);
    return isSame(await readIfPresent(file), before) && (await put(temporary, file, before === null));
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Replaces a file as a whole: a reader finds the old bytes or the new ones, also after a crash.
 * @param before the bytes that it is expected to have; null if it is expected not to exist
 * @param after its new bytes; null to remove it
 * @returns false if it is not as expected, and is left as it is
 */
export async function replaceFile(file: string, before: Buffer | null, after: Buffer | null): Promise<boolean> {
  const isReplaced = await replace(file, before, after);
  if (isReplaced) await syncFolder(path.dirname(file));
  return isReplaced;
}
