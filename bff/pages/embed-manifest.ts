import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { FrameAssets } from '../../embed/render.tsx';
import { paths } from '../configuration/paths.ts';

/** The version of the service and of the client that it serves. */
export async function readVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(paths.packageJson, 'utf8'));
  return Value.Parse(Type.Object({ version: Type.String() }), manifest).version;
}

const Manifest = Type.Record(
  Type.String(),
  Type.Object({
    file: Type.String(),
    name: Type.String(),
    isEntry: Type.Optional(Type.Boolean()),
    css: Type.Optional(Type.Array(Type.String())),
  }),
);

/** The script that applies the colours of a frame's address. It is built by itself, as a classic script. */
const COLOURS = 'colours.js';
/** The script that the menu starts with, built like `COLOURS`. */
const START = 'start.js';

/** Addresses of the scripts of the service's own pages. */
export interface PageScripts {
  /** The components of `/start`. */
  readonly start: string;
  /** The search and the copy button of `/`. */
  readonly landing: string;
  /** The desk, `/write`. */
  readonly desk: string;
}

type FrameName = 'menu' | 'footer';

const readManifest = async (folder: string, name: string) =>
  Value.Parse(Manifest, JSON.parse(await readFile(join(folder, `.vite/${name}.json`), 'utf8')));

/** The entry's files in the manifest of a build. */
async function readEntry(folder: string, name: string) {
  const chunk = Object.values(await readManifest(folder, name)).find(({ isEntry }) => isEntry);
  if (chunk === undefined) throw new Error(`The build's manifest has no ${name}; run npm run build`);
  return chunk;
}

/** Reads the files of a frame, whose script is one file without imports. */
async function readFrame(folder: string, name: FrameName) {
  const text = (file: string) => readFile(join(folder, file), 'utf8');
  const chunk = await readEntry(folder, name);
  return {
    colours: await text(COLOURS),
    script: { path: `/embed/${chunk.file}`, source: await text(chunk.file) },
    words: {},
    styles: await Promise.all((chunk.css ?? []).map(text)),
  };
}

/** The addresses of the files with the messages of each language. */
async function readWords(folder: string): Promise<Record<string, string>> {
  const chunks = Object.values(await readManifest(folder, 'words'));
  return Object.fromEntries(chunks.map(({ name, file }) => [name, `/embed/${file}`]));
}

/** The addresses of the scripts of the service's own pages. @param folder the build's folder */
export async function readPageScripts(folder: string): Promise<PageScripts> {
  const address = async (name: string) => `/embed/${(await readEntry(folder, name)).file}`;
  return {
    start: await address('start-page'),
    landing: await address('landing-page'),
    desk: await address('desk-page'),
  };
}

/**
 * The files that the frames and `/` of a site load. The footer's script and all styles are parts of the documents.
 * @returns their names below `assets/`
 */
export async function siteAssets(folder: string, languages: readonly string[]): Promise<readonly string[]> {
  const entries = await Promise.all(['menu', 'citation', 'landing-page'].map((name) => readEntry(folder, name)));
  const words = Object.values(await readManifest(folder, 'words')).filter(({ name }) => languages.includes(name));
  return [...entries, ...words].map(({ file }) => basename(file));
}

/** The scripts and styles of the built frames. @param folder the build's folder */
export async function readEmbedManifest(folder: string): Promise<Record<FrameName, FrameAssets>> {
  const footer = await readFrame(folder, 'footer');
  return {
    menu: {
      ...(await readFrame(folder, 'menu')),
      start: await readFile(join(folder, START), 'utf8'),
      words: await readWords(folder),
    },
    // The footer's script is so small that a request for it would take longer.
    footer: { ...footer, start: footer.script.source, script: null },
  };
}
