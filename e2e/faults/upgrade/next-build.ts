import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { VERSION } from '../../support/version.ts';

/** A file whose name holds the hash of its content. */
const HASHED = /^([a-z-]+?)-([\w-]{8})\.(m?js|css)$/;
/** Folders of a build with such files, or with texts that name them. */
const FOLDERS = ['client', 'embed', 'embed/assets', 'embed/.vite'];

/** A build that can be started beside that of this folder. */
export interface OtherBuild {
  readonly version: string;
  /** The command that starts its service. */
  readonly command: readonly string[];
}

/** The version after this one. */
function versionAfter(version: string): string {
  const [major, minor, patch] = version.split('.').map(Number);
  return [major, minor, (patch ?? 0) + 1].join('.');
}

/** New names for all hashed files of a build, by their old ones. */
async function newNames(dist: string): Promise<Map<string, string>> {
  const files = (await Promise.all(FOLDERS.map((folder) => readdir(join(dist, folder))))).flat();
  return new Map(
    files.flatMap((name) => {
      const [, stem, hash, extension] = HASHED.exec(name) ?? [];
      return hash === undefined ? [] : [[name, `${stem}-next${hash.slice(4)}.${extension}`]];
    }),
  );
}

/** Gives every hashed file of a build another name and other bytes, and its texts the other version. */
async function changeFiles(dist: string, from: string, to: string): Promise<void> {
  const names = await newNames(dist);
  for (const folder of FOLDERS)
    for (const entry of await readdir(join(dist, folder), { withFileTypes: true })) {
      const file = join(dist, folder, entry.name);
      // The service compresses a file that has no compressed form beside it.
      if (/\.(br|gz)$/.test(entry.name)) await rm(file);
      if (!/\.(m?js|css|json)$/.test(entry.name)) continue;
      const renamed = names.get(entry.name);
      let text = (await readFile(file, 'utf8')).replaceAll(from, to);
      for (const [old, name] of names) text = text.replaceAll(old, name);
      await rm(file);
      await writeFile(join(dist, folder, renamed ?? entry.name), renamed ? `${text}\n/* ${to} */` : text);
    }
}

/** Makes a build of the next version: a copy of this folder's, with other files for client and frames. */
export async function makeNextBuild(folder: string): Promise<OtherBuild> {
  const next = versionAfter(VERSION);
  await cp('dist', join(folder, 'dist'), { recursive: true });
  await changeFiles(join(folder, 'dist'), VERSION, next);
  const manifest = await readFile('package.json', 'utf8');
  await writeFile(join(folder, 'package.json'), manifest.replace(`"version": "${VERSION}"`, `"version": "${next}"`));
  for (const shared of ['package-lock.json', 'node_modules', 'bff'])
    await symlink(resolve(shared), join(folder, shared));
  return { version: next, command: [process.execPath, join(folder, 'dist/bff/server.js')] };
}

/** Does what the page *Run* asks for before an upgrade. @returns the folder for `CLIENT_VERSIONS` */
export async function keepClient(folder: string): Promise<string> {
  const versions = join(folder, 'clients');
  const kept = join(versions, VERSION);
  await mkdir(versions);
  await cp('dist/client', kept, { recursive: true });
  await cp('dist/embed/assets', join(kept, 'frames'), { recursive: true });
  return versions;
}
