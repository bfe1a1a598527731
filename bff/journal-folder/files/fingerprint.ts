import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSourceName } from './journal-files.ts';

/** Depth of `articles/ARTICLE/pictures/FILE`. */
const MAX_DEPTH = 4;

/** Packages of a site that lives in the same folder. */
const PACKAGES = 'node_modules';

/** The folder itself has no state: editors create and remove files of their own in it. */
async function fileStates(folder: string, depth: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => isSourceName(name) && name !== PACKAGES).sort();
  const states = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const stats = await stat(file).catch(() => null);
      if (stats === null) return [];
      if (stats.isDirectory()) return depth < MAX_DEPTH ? fileStates(file, depth + 1).catch(() => []) : [];
      return [[file, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ')];
    }),
  );
  return states.flat();
}

/**
 * A hash of the names, sizes and times of a journal folder's files. It changes when the journal may have. Opens no files.
 * @throws the system's error when the folder cannot be listed
 */
export async function folderFingerprint(root: string): Promise<string> {
  const states = await fileStates(root, 1);
  return createHash('sha1').update(states.join('\n')).digest('base64url');
}
