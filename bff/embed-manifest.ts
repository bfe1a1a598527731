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

/** What a chunk imports, each once, and itself after that. */
function chunks(manifest: Manifest, key: string): Set<string> {
  const imported = manifest[key]?.imports?.flatMap((name) => [...chunks(manifest, name)]) ?? [];
  return new Set([...imported, key]);
}

const address = (file: string) => `/embed/${file}`;

async function frame(folder: string, manifest: Manifest, entry: string): Promise<FrameAssets> {
  const script = manifest[entry]?.file;
  if (script === undefined) throw new Error(`The build's manifest has no ${entry}: build again`);
  const parts = [...chunks(manifest, entry)].flatMap((key) => manifest[key] ?? []);
  const sheets = new Set(parts.flatMap(({ css }) => css ?? []));
  return {
    script: address(script),
    imports: parts
      .map(({ file }) => file)
      .filter((file) => file !== script)
      .map(address),
    styles: await Promise.all([...sheets].map((file) => readFile(join(folder, file), 'utf8'))),
  };
}

/** The frames' scripts and styles, from what was built. @param folder the build's folder */
export async function readEmbedManifest(folder: string): Promise<{ menu: FrameAssets; footer: FrameAssets }> {
  const manifest = Value.Parse(Manifest, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));
  return {
    menu: await frame(folder, manifest, 'embed/menu/client.tsx'),
    footer: await frame(folder, manifest, 'embed/footer/client.tsx'),
  };
}
