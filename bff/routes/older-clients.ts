import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../configuration/config.ts';
import { ConfigError } from '../configuration/environment.ts';
import { errorMessage } from '../contract/shared/text.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import { readStaticFiles } from '../http/static-files.ts';

/** An exact version, as in the addresses of client files. */
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** The folder of the frames' files within that of a version. */
const FRAMES = 'frames/';

type ClientFiles = ReadonlyMap<string, BufferedResponse>;

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw new ConfigError(`CLIENT_VERSIONS must be a folder that this user can read: ${errorMessage(error)}`);
  }
}

/**
 * Reads the older versions of the client that `CLIENT_VERSIONS` holds. The current version's own build is served; a
 * published copy that differs from it is named in a warning. Anything that is not named like a version, and each link,
 * is left out with a warning.
 * @throws ConfigError if the folder cannot be read
 */
export async function olderClients(
  { clientVersions }: Pick<Config, 'clientVersions'>,
  current: { readonly version: string; readonly files: ClientFiles },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ReadonlyMap<string, ClientFiles>> {
  if (clientVersions === undefined) return new Map();
  const older = new Map<string, ClientFiles>();
  const onLink = (path: string) =>
    log.warn(`CLIENT_VERSIONS: ${relative(clientVersions, path)} is not served; it is a link, copy its target`);
  for (const entry of await entriesOf(clientVersions)) {
    if (entry.isSymbolicLink()) {
      onLink(join(clientVersions, entry.name));
      continue;
    }
    if (!entry.isDirectory() || !VERSION.test(entry.name)) {
      log.warn(`CLIENT_VERSIONS: ${entry.name} is not served; it is not a folder of a version such as 2.0.3`);
      continue;
    }
    const files = await readStaticFiles(join(clientVersions, entry.name), onLink);
    if (entry.name !== current.version) {
      older.set(entry.name, files);
      continue;
    }
    // A published version never changes: pages pin its files, and caches keep them for a year.
    for (const [name, { hash }] of files)
      if (!name.startsWith(FRAMES) && current.files.get(name)?.hash !== hash)
        log.warn(
          `CLIENT_VERSIONS: ${entry.name}/${name} is not the file of this build, which has the same version; ` +
            'pages that pin it may fail: release this build under a version of its own',
        );
  }
  return older;
}

/** The frames' files of older versions, by their names, which hold their hashes. Pages in caches still name them. */
export function olderFrameFiles(older: ReadonlyMap<string, ClientFiles>): ClientFiles {
  const frames = [...older.values()].flatMap((files) => [...files]).filter(([name]) => name.startsWith(FRAMES));
  return new Map(frames.map(([name, file]) => [name.slice(FRAMES.length), file]));
}
