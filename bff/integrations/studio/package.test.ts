import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { journalTypes } from './types/index.ts';

const { folder, remove } = await temporaryFolder();
afterAll(remove);

/** What the Studio gives to plugins. Its own package is larger than all packages here. */
const STUDIO = {
  'package.json': '{ "type": "module", "exports": { ".": "./index.js", "./*": "./*.js" } }',
  'index.js':
    'const same = (definition) => definition;' +
    'export { same as defineArrayMember, same as defineField, same as definePlugin, same as defineType };',
  'presentation.js': 'export const presentationTool = (options) => options;',
  'structure.js': 'export const structureTool = (options) => options;',
};

async function buildPackage(): Promise<string> {
  const outDir = join(folder, 'package');
  const builder = await createBuilder({ logLevel: 'silent', environments: { studio: { build: { outDir } } } });
  const { studio } = builder.environments;
  if (studio === undefined) throw new Error('vite.config.ts has no environment "studio"');
  await builder.build(studio);
  return outDir;
}

test('the package needs nothing but the Studio, which gets all types from it', async () => {
  const packageFolder = await buildPackage();
  const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(manifest).toMatchObject({ name: '@journal/studio', version });
  expect(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })).toEqual(['sanity']);

  const code = await readFile(join(packageFolder, manifest.exports['.'].default), 'utf8');
  expect([...code.matchAll(/\bfrom "([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'sanity',
    'sanity/presentation',
    'sanity/structure',
  ]);
  expect(code).not.toMatch(/\bnode:|\brequire\(|\bimport\(/);

  const studio = join(folder, 'node_modules/sanity');
  await mkdir(studio, { recursive: true });
  for (const [name, text] of Object.entries(STUDIO)) await writeFile(join(studio, name), text);
  const { journal } = await import(pathToFileURL(join(packageFolder, manifest.exports['.'].default)).href);
  const names = (types: readonly { readonly name: string }[]) => types.map(({ name }) => name);
  expect(names(journal().schema.types)).toEqual(names(journalTypes));
  expect(journal().plugins).toHaveLength(1);
  const [, presentation] = journal({ service: 'https://notes.example', site: 'https://publisher.example' }).plugins;
  expect(presentation.previewUrl).toEqual({
    initial: 'https://publisher.example',
    previewMode: { enable: 'https://notes.example/preview' },
  });
});
