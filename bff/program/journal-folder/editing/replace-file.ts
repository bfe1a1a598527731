import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const exists = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** The bytes of a file; null if there is none. */
export async function readIfPresent(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
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

/** Beside the file, so that it can be renamed. The journal folder ignores the name, and the next save reuses it. */
const temporaryName = (file: string) => path.join(path.dirname(file), `.${path.basename(file)}.desk.tmp`);

async function writeSynced(file: string, bytes: Buffer, mode: number | undefined): Promise<void> {
  await rm(file, { force: true });
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
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
    if (exists(error)) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Replaces a file as a whole: whoever reads it, or finds it after a crash, finds the old bytes or the new ones.
 * @param before the bytes that it is expected to have; null if it is expected not to exist
 * @param after its new bytes; null to remove it
 * @returns false if it is not as expected, and is left as it is
 */
export async function replaceFile(file: string, before: Buffer | null, after: Buffer | null): Promise<boolean> {
  const temporary = temporaryName(file);
  if (after !== null) {
    const mode = before === null ? undefined : (await stat(file).catch(() => undefined))?.mode;
    await writeSynced(temporary, after, mode);
  }
  const isExpected = isSame(await readIfPresent(file), before);
  if (!isExpected) await rm(temporary, { force: true });
  else if (after === null) await rm(file, { force: true });
  else if (!(await put(temporary, file, before === null))) return false;
  if (isExpected) await syncFolder(path.dirname(file));
  return isExpected;
}
