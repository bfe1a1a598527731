// `npm run package`: writes the client's package into dist/package and packs it beside that folder.
import { execFileSync } from 'node:child_process';
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishing } from '../../.ci/release/version-places.mjs';
import { packageTypes } from './client-types.ts';
import { ELEMENT_TYPES, FRAMEWORK_TYPES } from './element-types.ts';

/** Copies the built modules with their source maps. @param maps folder of the maps */
async function copyModules(from: string, maps: string, to: string): Promise<void> {
  for (const name of (await readdir(from)).filter((file) => file.endsWith('.mjs'))) {
    const code = (await readFile(join(from, name), 'utf8')).trimEnd();
    await writeFile(join(to, name), `${code}\n//# sourceMappingURL=${name}.map\n`);
    await copyFile(join(maps, `${name}.map`), join(to, `${name}.map`));
  }
}

const module = (name: string) => ({ types: `./${name}.d.mts`, default: `./${name}.mjs` });

const frameworks = Object.entries(FRAMEWORK_TYPES);

/** The package's manifest. @param project the repository's */
const packageManifest = (project: Record<'version' | 'license', string>) => ({
  name: '@journal/client',
  version: project.version,
  description: "Highlights a journal's annotations in the text of a page, with a menu and a footer.",
  keywords: ['annotations', 'highlights', 'journal', 'scholarly', 'web-components'],
  license: project.license,
  type: 'module',
  sideEffects: false,
  types: './index.d.mts',
  exports: {
    '.': module('index'),
    ...Object.fromEntries(frameworks.map(([name]) => [`./${name}`, module(name)])),
    './annotate': module('annotate'),
    './custom-elements.json': './custom-elements.json',
    './package.json': './package.json',
  },
  customElements: 'custom-elements.json',
  ...publishing(project.version),
});

/** Modules with types alone. An import of one of them is removed with the types, or loads this. */
const EMPTY_MODULE = 'export {};\n';

/** The built client also exports what its other files import. */
const INDEX = "export { JournalClient, JournalError } from './journal-client.mjs';\n";

const INDEX_END = "export type { JournalFooterAttributes, JournalMenuAttributes } from './elements.mjs';\n";

/** What only Node runs is in a folder of its own. */
const ANNOTATE = "export { annotate, removeMarks } from './annotate/annotate.js';\n";

const folder = 'dist/package';
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await copyModules('dist/client', 'dist/client-maps', folder);
await cp('dist/annotate', join(folder, 'annotate'), { recursive: true });
const [clientTypes = '', annotateTypes = ''] = await packageTypes();
const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify(packageManifest(JSON.parse(await readFile('package.json', 'utf8'))), null, 2),
  'index.mjs': INDEX,
  'index.d.mts': `${clientTypes}${INDEX_END}`,
  'annotate.d.mts': annotateTypes,
  'annotate.mjs': ANNOTATE,
  'elements.d.mts': ELEMENT_TYPES,
  'elements.mjs': EMPTY_MODULE,
  ...Object.fromEntries(frameworks.map(([name, types]) => [`${name}.d.mts`, types])),
  ...Object.fromEntries(frameworks.map(([name]) => [`${name}.mjs`, EMPTY_MODULE])),
};
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
await copyFile('LICENSE', join(folder, 'LICENSE'));
for (const name of ['README.md', 'custom-elements.json'])
  await copyFile(`host-bridge/package/${name}`, join(folder, name));

// Its last line is the name of the file.
const args = ['pack', `./${folder}`, '--pack-destination', 'dist', '--loglevel=error'];
execFileSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
