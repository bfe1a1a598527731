// `npm run package`: writes the client's package into dist/package and packs it beside that folder.
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '../../bff/contract/shared/json-object.ts';
import { clientTypes } from './client-types.ts';
import { customElementsManifest, elementTypes, frameworkTypes } from './element-types.ts';

/** Sources are named from the build's folder. In the package, there is no such folder above the map. */
function withPackagePaths(text: string): string {
  const map: unknown = JSON.parse(text);
  if (!isJsonObject(map) || !Array.isArray(map.sources)) throw new Error('A source map has no sources');
  return JSON.stringify({ ...map, sources: map.sources.map((source) => String(source).replace(/^(\.\.\/)+/, '')) });
}

/** Copies the built modules with their source maps. @param maps folder of the maps @returns the modules' names */
async function copyModules(from: string, maps: string, to: string): Promise<readonly string[]> {
  const modules = (await readdir(from)).filter((name) => name.endsWith('.mjs'));
  const mapped = new Set(await readdir(maps));
  await Promise.all(
    modules.map(async (name) => {
      const map = `${name}.map`;
      const code = (await readFile(join(from, name), 'utf8')).trimEnd();
      if (!mapped.has(map)) return writeFile(join(to, name), `${code}\n`);
      await writeFile(join(to, map), withPackagePaths(await readFile(join(maps, map), 'utf8')));
      await writeFile(join(to, name), `${code}\n//# sourceMappingURL=${map}\n`);
    }),
  );
  return modules;
}

/** The package's name on a registry. */
const PACKAGE_NAME = '@journal/client';

/** The conditions of a module and its types. */
const module = (name: string) => ({ types: `./${name}.d.mts`, default: `./${name}.mjs` });

/**
 * Returns the package's manifest.
 * @param project the repository's
 * @param frameworks the names of the frameworks that it has types for
 */
const packageManifest = (project: Record<'version' | 'license', string>, frameworks: readonly string[]) => ({
  name: PACKAGE_NAME,
  version: project.version,
  description: "Highlights a journal's annotations in the text of a page, with a menu and a footer.",
  keywords: ['annotations', 'highlights', 'journal', 'scholarly', 'web-components'],
  license: project.license,
  type: 'module',
  sideEffects: false,
  types: './index.d.mts',
  exports: {
    '.': module('index'),
    ...Object.fromEntries(frameworks.map((name) => [`./${name}`, module(name)])),
    './custom-elements.json': './custom-elements.json',
    './package.json': './package.json',
  },
  customElements: 'custom-elements.json',
});

/** Modules with types alone. An import of one of them is removed with the types, or loads this. */
const EMPTY_MODULE = 'export {};\n';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The built client also exports what its other files import. */
const INDEX = "export { JournalClient, JournalError } from './journal-client.mjs';\n";

/** Exports the attributes' types beside the client's. */
const INDEX_END = "export type { JournalFooterAttributes, JournalMenuAttributes } from './elements.mjs';\n";

/** Writes the client's package into a folder, which is replaced. Needs the built client. */
async function writePackage(folder: string): Promise<void> {
  const project: Record<'version' | 'license', string> = JSON.parse(await readFile('package.json', 'utf8'));
  const frameworks = frameworkTypes();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await copyModules('dist/client', 'dist/client-maps', folder);
  const files = new Map([
    ['package.json', json(packageManifest(project, [...frameworks.keys()]))],
    ['custom-elements.json', json(customElementsManifest())],
    ['index.mjs', INDEX],
    ['index.d.mts', `${await clientTypes()}${INDEX_END}`],
    ['elements.d.mts', elementTypes()],
    ['elements.mjs', EMPTY_MODULE],
    ...[...frameworks].flatMap(([name, types]): [string, string][] => [
      [`${name}.d.mts`, types],
      [`${name}.mjs`, EMPTY_MODULE],
    ]),
  ]);
  await Promise.all([...files].map(([name, text]) => writeFile(join(folder, name), text)));
  await copyFile('LICENSE', join(folder, 'LICENSE'));
  await copyFile('host-bridge/package/README.md', join(folder, 'README.md'));
}

await writePackage('dist/package');
const args = ['pack', './dist/package', '--pack-destination', 'dist', '--json'];
const [packed] = JSON.parse(
  execFileSync('npm', args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
console.log(`dist/${packed.filename}: ${packed.files.length} files, ${Math.round(packed.size / 1000)} KB`);
