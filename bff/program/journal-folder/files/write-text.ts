import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathWithin } from './find-file.ts';

/** Thrown when a file no longer holds what its writer has read. Nothing is written. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The bytes of a file; null if there is none. */
async function bytesOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
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

/** The file that a name stands for: the one that a link leads to, so that the link stays. */
async function targetOf(root: string, name: string): Promise<string> {
  const { dir, base } = path.posix.parse(name);
  const target = path.join(dir === '' ? await realpath(root) : await pathWithin(root, dir), base);
  const exists = await stat(target).then(
    () => true,
    () => false,
  );
  return exists ? pathWithin(root, name) : target;
}

/**
 * Writes a text file of a journal folder. It is written beside its place under a hidden name and then renamed: whoever
 * reads it, or the next process after a crash, finds the old text or the new one.
 *
 * @param name relative to the journal folder, with `/`
 * @param before the text that the file must still hold; null for a file that must not exist
 * @throws FileChangedError; RefusedFileError for a place outside of the folder
 */
export async function writeText(root: string, name: string, text: string, before: string | null): Promise<void> {
  await makeFolders(root, path.posix.dirname(name));
  const target = await targetOf(root, name);
  const beside = path.join(path.dirname(target), `.journal-${randomUUID()}.tmp`);
  const mode = before === null ? undefined : (await stat(target).catch(() => null))?.mode;
  try {
    const handle = await open(beside, 'wx', mode);
    try {
      await handle.writeFile(text);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    const found = await bytesOf(target);
    const isAsBefore = before === null ? found === null : found?.equals(Buffer.from(before)) === true;
    if (!isAsBefore) throw new FileChangedError(`${name} has changed meanwhile`);
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
