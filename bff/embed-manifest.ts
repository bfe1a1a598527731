import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { FrameAssets } from '../embed/render.tsx';

const Manifest = Type.Record(
  Type.String(),
  Type.Object({
    file: Type.String(),
    css: Type.Optional(Type.Array(Type.String())),
    imports: Type.Optional(Type.Array(Type.String())),
  }),
);
type Manifest = Type.Static<typeof Manifest>;

/** Stylesheets of a chunk and of all that it imports, each once, imported ones first. */
function styles(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key];
  const imported = chunk?.imports?.flatMap((name) => styles(manifest, name)) ?? [];
  return [...new Set([...imported, ...(chunk?.css ?? [])])];
}

function frame(manifest: Manifest, entry: string): FrameAssets {
  const script = manifest[entry]?.file;
  if (script === undefined) throw new Error(`The build's manifest has no ${entry}: build again`);
  return { script: `/embed/${script}`, styles: styles(manifest, entry).map((file) => `/embed/${file}`) };
}

/** Addresses of the frames' scripts and styles, from what was built. @param folder the build's folder */
export async function readEmbedManifest(folder: string): Promise<{ menu: FrameAssets; footer: FrameAssets }> {
  const manifest = Value.Parse(Manifest, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));
  return { menu: frame(manifest, 'embed/menu/client.tsx'), footer: frame(manifest, 'embed/footer/client.tsx') };
}
