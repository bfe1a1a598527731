import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { FrameAssets } from '../../../embed/render.tsx';

const Manifest = Type.Record(
  Type.String(),
  Type.Object({
    file: Type.String(),
    css: Type.Optional(Type.Array(Type.String())),
    imports: Type.Optional(Type.Array(Type.String())),
  }),
);
type Manifest = Type.Static<typeof Manifest>;

/** Returns the chunks and everything that they import, without duplicates. Imports come first. */
function withImports(manifest: Manifest, keys: readonly string[]): Set<string> {
  const imported = keys.flatMap((key) => [...withImports(manifest, manifest[key]?.imports ?? [])]);
  return new Set([...imported, ...keys]);
}

/** The script that applies the colours of a frame's address. It is built by itself, as a classic script. */
const COLOURS = 'colours.js';
/** The script that every frame starts with. It has no static imports. */
const START = 'embed/frame/start.ts';

function fileOf(manifest: Manifest, key: string): string {
  const file = manifest[key]?.file;
  if (file === undefined) throw new Error(`The build's manifest has no ${key}; run npm run build`);
  return file;
}

async function frame(folder: string, manifest: Manifest, entry: string): Promise<FrameAssets> {
  const keys = [...withImports(manifest, [entry])];
  const sheets = new Set(keys.flatMap((key) => manifest[key]?.css ?? []));
  const text = (file: string) => readFile(join(folder, file), 'utf8');
  return {
    colours: await text(COLOURS),
    start: await text(fileOf(manifest, START)),
    scripts: keys.map((key) => `/embed/${fileOf(manifest, key)}`),
    styles: await Promise.all([...sheets].map(text)),
  };
}

/** The scripts and styles of the built frames. @param folder the build's folder */
export async function readEmbedManifest(folder: string): Promise<{ menu: FrameAssets; footer: FrameAssets }> {
  const manifest = Value.Parse(Manifest, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));
  return {
    menu: await frame(folder, manifest, 'embed/menu/client.tsx'),
    footer: await frame(folder, manifest, 'embed/footer/client.tsx'),
  };
}
