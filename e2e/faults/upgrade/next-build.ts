import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { VERSION } from '../../support/version.ts';

/** A file whose name holds the hash of its content. */
const HASHED = /^([a-z-]+?)-([\w-]{6,8})\.(m?js|css)$/;
/** Folders of a build with such files, or with texts that name them. */
const FOLDERS = ['client', 'embed', 'embed/assets', 'embed/.vite'];

/** The version after this one. */
const NEXT_VERSION = VERSION.replace(/\d+$/, (patch) => String(Number(patch) + 1));

const nextName = (name: string): string =>
  name.replace(HASHED, (_, stem, hash, extension) => `${stem}-next${hash.slice(4)}.${extension}`);

/** Gives every hashed file of a build another name and other bytes, and its texts the other version. */
async function changeFiles(dist: string): Promise<void> {
  const files = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(join(dist, folder), { withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => ({ folder: join(dist, folder), name }));
    }),
  );
  const hashed = files.flat().filter(({ name }) => HASHED.test(name));
  for (const { folder, name } of files.flat()) {
    const isText = /\.(m?js|css|json)$/.test(name);
    const text = isText ? (await readFile(join(folder, name), 'utf8')).replaceAll(VERSION, NEXT_VERSION) : '';
    // The service compresses a file that has no compressed form beside it.
    if (isText || /\.(br|gz)$/.test(name)) await rm(join(folder, name));
    if (!isText) continue;
    const changed = hashed.reduce((changed, { name: old }) => changed.replaceAll(old, nextName(old)), text);
    await writeFile(join(folder, nextName(name)), HASHED.test(name) ? `${changed}\n/* ${NEXT_VERSION} */` : changed);
  }
}

/**
 * Makes a build of the next version: a copy of this folder's, with other files for client and frames.
 * @returns the command that starts its service
 */
export async function makeNextBuild(folder: string): Promise<readonly string[]> {
  await cp('dist', join(folder, 'dist'), { recursive: true });
  await changeFiles(join(folder, 'dist'));
  const manifest = await readFile('package.json', 'utf8');
  const version = (text: string) => `"version": "${text}"`;
  await writeFile(join(folder, 'package.json'), manifest.replace(version(VERSION), version(NEXT_VERSION)));
  for (const shared of ['package-lock.json', 'node_modules', 'bff'])
    await symlink(resolve(shared), join(folder, shared));
  return [process.execPath, join(folder, 'dist/bff/server.js')];
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

/** The paths at which a build's hashed scripts are requested. @param dist this build's folder or the next one's */
export async function hashedFiles(dist: string): Promise<readonly string[]> {
  const version = dist === 'dist' ? VERSION : NEXT_VERSION;
  const scripts = await readdir(join(dist, 'client'));
  const assets = await readdir(join(dist, 'embed/assets'));
  return [
    ...scripts.map((name) => (name.endsWith('.mjs') ? `/client/v2/${name}` : `/client/${version}/${name}`)),
    ...assets.map((name) => `/embed/assets/${name}`),
  ].filter((path) => /-[\w-]{6,8}\.m?js$/.test(path));
}
