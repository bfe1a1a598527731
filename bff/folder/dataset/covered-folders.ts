import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** Whether a folder is another file or folder, or contains it. Both are real paths. */
function contains(folder: string, other: string): boolean {
  const [first] = path.relative(folder, other).split(path.sep);
  return first !== '..' && !path.isAbsolute(path.relative(folder, other));
}

/**
 * Why a folder may not be replaced: it is or contains what is named, or the working directory.
 * @param kept files and folders, by what messages call them
 */
export async function coveredProblem(out: string, kept: Readonly<Record<string, string>>): Promise<string | null> {
  const folder = await realpath(out);
  for (const [name, other] of Object.entries({ ...kept, 'the working directory': process.cwd() }))
    if (contains(folder, await realpath(other))) return `${out} is or contains ${name}`;
  return null;
}
