import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Manifest } from 'vite';
import type { FrameAssets } from '../../embed/render.tsx';
import { paths } from '../configuration/paths.ts';

/** The version of the service and of the client that it serves. */
export async function readVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(paths.packageJson, 'utf8'));
  return Value.Parse(Type.Object({ version: Type.String() }), manifest).version;
}

const readManifest = async (folder: string, name: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, `.vite/${name}.json`), 'utf8'));

/** The file of an entry in the manifest of a build. */
async function readEntry(folder: string, manifest: string, entry = manifest) {
  const chunks = Object.values(await readManifest(folder, manifest));
  const chunk = chunks.find(({ isEntry, name }) => isEntry && name === entry);
  if (chunk === undefined) throw new Error(`The build's manifest has no ${entry}; run npm run build`);
  return chunk;
}

/** The addresses of the files with the messages of each language. */
async function readWords(folder: string): Promise<Record<string, string>> {
  const chunks = Object.values(await readManifest(folder, 'words'));
  return Object.fromEntries(chunks.map(({ name, file }) => [name, `/embed/${file}`]));
}

/** The addresses of the scripts of the service's own pages. @param folder the build's folder */
export async function readPageScripts(folder: string) {
  const address = async (name: string) => `/embed/${(await readEntry(folder, name)).file}`;
  return {
    start: await address('start-page'),
    landing: await address('landing-page'),
    desk: await address('desk-page'),
  };
}

/** The files that the frames and `/` of a site load. @returns their names below `assets/` */
export async function siteAssets(folder: string, languages: readonly string[]): Promise<readonly string[]> {
  const [frames = [], words = [], landing = []] = await Promise.all(
    ['frames', 'words', 'landing-page'].map(async (name) => Object.values(await readManifest(folder, name))),
  );
  const spoken = words.filter(({ name = '' }) => languages.includes(name));
  return [...frames, ...spoken, ...landing].map(({ file }) => basename(file));
}

/** The scripts of the built frames. The menu's script imports further files itself. @param folder the build's folder */
export async function readEmbedManifest(folder: string): Promise<FrameAssets> {
  const readText = (file: string) => readFile(join(folder, file), 'utf8');
  const script = async (name: string) => {
    const { file } = await readEntry(folder, 'frames', name);
    return { path: `/embed/${file}`, source: await readText(file) };
  };
  return {
    loader: await readText('load.js'),
    shared: await script('frame'),
    menu: await script('menu'),
    words: await readWords(folder),
  };
}
