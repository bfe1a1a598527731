import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { BufferedResponse } from '../http/buffered-response.ts';
import { readStaticFiles } from '../http/static-files.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';

/** An exact version, as in the addresses of client files. */
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** The files of a client by their names. */
type ClientFiles = ReadonlyMap<string, BufferedResponse>;

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`CLIENT_VERSIONS must be a folder that this user can read: ${reason}`);
  }
}

/**
 * Reads the older versions of the client that `CLIENT_VERSIONS` holds. The current version is not read: its own build
 * is served. Anything that is not named like a version is left out, with a warning.
 * @throws ConfigError if the folder cannot be read
 */
export async function olderClients(
  { clientVersions }: Pick<Config, 'clientVersions'>,
  current: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ReadonlyMap<string, ClientFiles>> {
  if (clientVersions === undefined) return new Map();
  const older = new Map<string, ClientFiles>();
  for (const entry of await entriesOf(clientVersions)) {
    const isVersion = entry.isDirectory() && VERSION.test(entry.name);
    if (!isVersion)
      log.warn(`CLIENT_VERSIONS: ${entry.name} is not served; it is no folder of a version such as 2.0.3`);
    else if (entry.name !== current) older.set(entry.name, await readStaticFiles(join(clientVersions, entry.name)));
  }
  return older;
}
