import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientTypes } from './client-types.ts';
import { copyModules } from './copy-modules.ts';
import { customElementsManifest } from './custom-elements.ts';
import { elementTypes, frameworkTypes } from './framework-types.ts';
import { type ProjectFacts, packageManifest } from './manifest.ts';

/** Modules with types alone. An import of one of them is removed with the types, or loads this. */
const EMPTY_MODULE = 'export {};\n';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The built client also exports what its other files import. */
const INDEX = "export { JournalClient, JournalError } from './journal-client.mjs';\n";

/** Exports the attributes' types beside the client's. */
const INDEX_END = "export type { JournalFooterAttributes, JournalMenuAttributes } from './elements.mjs';\n";

/** Writes the client's package. Needs the built client. @param folder the package's folder, which is replaced */
export async function writePackage(folder: string): Promise<void> {
  const facts: ProjectFacts = JSON.parse(await readFile('package.json', 'utf8'));
  const frameworks = frameworkTypes();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await copyModules('dist/client', 'dist/client-maps', folder);
  const files = new Map([
    ['package.json', json(packageManifest(facts, [...frameworks.keys()]))],
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
