import { createHash } from 'node:crypto';
import type { TagService } from '../../../embed/start/snippet.ts';
import type { ClientFilesOptions } from '../client-files.ts';

/** The file that script tags load. */
const CLIENT_FILE = 'journal-client.js';

/**
 * The service as a script tag names it, with the hash of the client that it serves at its exact version.
 * @param origin that readers reach the service at
 */
export function tagService(origin: string, { files, version }: ClientFilesOptions): TagService {
  const file = files.get(CLIENT_FILE);
  if (file === undefined) throw new Error(`The build has no ${CLIENT_FILE}; run npm run build`);
  const hash = createHash('sha384').update(file.bodies.identity).digest('base64');
  return { origin, version, integrity: `sha384-${hash}` };
}
