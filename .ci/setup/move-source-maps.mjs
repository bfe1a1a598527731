// @ts-check
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Moves the source maps of a build out of the folder that the service serves.
 * @param {string} from
 * @param {string} to
 */
export async function moveSourceMaps(from, to) {
  await mkdir(to, { recursive: true });
  const maps = (await readdir(from)).filter((file) => file.endsWith('.map'));
  await Promise.all(maps.map((file) => rename(join(from, file), join(to, file))));
}
