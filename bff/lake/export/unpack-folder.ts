import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from '../../concurrency/is-running.ts';

/** A temporary folder for an unpacked archive. */
export interface UnpackFolder {
  folder: string;
  remove(): Promise<void>;
}

/** The host is part of the name, because containers that share a temporary folder do not see each other's processes. */
const prefix = `journal-lake-${hostname().replaceAll(/\W/g, '')}-`;
const processIdPattern = /^(\d+)-\w+$/;

/** The names of folders that this process uses. An earlier process of a container often had the same id. */
const usedNames = new Set<string>();

/** Creates an empty folder. Its name holds the id of this process. */
export async function createUnpackFolder(): Promise<UnpackFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  const name = path.basename(folder);
  usedNames.add(name);
  const remove = async (): Promise<void> => {
    await removeFolder(folder);
    usedNames.delete(name);
  };
  return { folder, remove };
}

/** Removes the folders of processes that ended without removing them, as after `SIGKILL`. Ignores other users' folders. */
export async function removeAbandonedFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  await Promise.all(
    names.filter(isAbandoned).map((name) => removeFolder(path.join(tmpdir(), name)).catch(() => undefined)),
  );
}

function isAbandoned(name: string): boolean {
  if (!name.startsWith(prefix)) return false;
  const id = processIdPattern.exec(name.slice(prefix.length))?.[1];
  if (id === undefined) return false;
  return Number(id) === process.pid ? !usedNames.has(name) : !isRunning(Number(id));
}

/** Retries, because writes that an error interrupted may still create files. */
function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
