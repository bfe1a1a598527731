import type { Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Changes when a file may have changed. A program that copies may keep size and modification time, but not the time of
 * the change.
 */
export const stateOf = ({ ino, size, mtimeMs, ctimeMs }: Stats): string => [ino, size, mtimeMs, ctimeMs].join(' ');

export const MISSING = '- - - -';

/**
 * The path of a file as the disk spells it. Names that macOS or an archive has written may be decomposed (NFD), while
 * texts are not. A missing file has the path that is asked for.
 */
export async function spelledPath(root: string, name: string): Promise<string> {
  const written = path.join(root, name);
  if (/^[\0-\x7f]*$/.test(name) || (await lstat(written).catch(() => null)) !== null) return written;
  let found = root;
  for (const step of name.split('/')) {
    const present = await readdir(found).catch(() => []);
    found = path.join(found, present.find((other) => other.normalize() === step.normalize()) ?? step);
  }
  return found;
}

/** The state of a file below the root, or of the file that a link points to. */
export const fileState = async (root: string, name: string): Promise<string> =>
  stat(await spelledPath(root, name)).then(stateOf, () => MISSING);
