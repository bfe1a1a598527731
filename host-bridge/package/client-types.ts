import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { contractTypes } from './contract-types.ts';

const COMPILER = 'node_modules/typescript-native/bin/tsc';

const OPTIONS = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  jsx: 'react-jsx',
  jsxImportSource: 'preact',
};

/** Emits one declaration file for each module. @throws {Error} with the compiler's messages */
function emitDeclarations(project: string): void {
  try {
    execFileSync(process.execPath, [COMPILER, '--project', project], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(`The declarations could not be emitted: ${error instanceof Error && Reflect.get(error, 'stdout')}`);
  }
}

async function writeProject(folder: string, name: string, project: object): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(project));
  return file;
}

/** Returns the declarations of the client's module as one file without imports. */
export async function clientTypes(): Promise<string> {
  const root = process.cwd();
  const folder = await mkdtemp(join(tmpdir(), 'journal-client-types-'));
  try {
    const emit = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
      outDir: folder,
      rootDir: root,
    };
    const sources = ['index.ts', 'globals.d.ts'].map((file) => join(root, 'host-bridge', file));
    const types = [join(root, 'node_modules/@types/node')];
    emitDeclarations(
      await writeProject(folder, 'emit.json', { compilerOptions: { ...OPTIONS, ...emit, types }, files: sources }),
    );
    await writeFile(join(folder, 'bff/contract/index.d.ts'), await contractTypes());
    const preferredConfigPath = await writeProject(folder, 'tsconfig.json', {
      compilerOptions: { ...OPTIONS, types: [] },
    });
    const output = { inlineDeclareGlobals: true, noBanner: true, exportReferencedTypes: false };
    const [bundle = ''] = generateDtsBundle([{ filePath: join(folder, 'host-bridge/index.d.ts'), output }], {
      preferredConfigPath,
    });
    return bundle;
  } finally {
    await rm(folder, { recursive: true });
  }
}
