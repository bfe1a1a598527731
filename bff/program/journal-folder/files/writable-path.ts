import { lstat, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { pathWithin } from './find-file.ts';

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
