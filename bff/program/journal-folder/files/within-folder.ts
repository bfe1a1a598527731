import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** What messages say of a file for which `pathWithin` has none. */
export const LEADS_OUT = 'a link out of the journal folder';

/**
 * The path of a file without symbolic links. A link out of the folder would publish whatever it leads to.
 * @returns null for such a link
 * @throws the system's error if the file does not exist
 */
export async function pathWithin(root: string, name: string): Promise<string | null> {
  const [folder, file] = await Promise.all([realpath(root), realpath(path.join(root, name))]);
  return file.startsWith(`${folder}${path.sep}`) ? file : null;
}
