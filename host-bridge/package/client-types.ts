import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import openapiTS, { astToString } from 'openapi-typescript';
import * as contract from '../../bff/contract/index.ts';

/** The contract's types in the client's interface. */
const ROOTS = [
  'Annotation',
  'Entry',
  'EntryMeta',
  'EntryMetaResponse',
  'EntryResponse',
  'SettingsResponse',
  'TextStyle',
];

/** The schemas with a type of the same name. The contract's constants have names in capitals. */
const SCHEMAS = new Map(
  Object.entries(contract).flatMap(([name, value]): [string, object][] =>
    /^[A-Z][a-z]/.test(name) && typeof value === 'object' ? [[name, value]] : [],
  ),
);
/** The names of schemas by their text: a schema within another is a copy. */
const NAMES = new Map([...SCHEMAS].map(([name, schema]) => [JSON.stringify(schema), name]));

/** Replaces the named schemas within another by references. @param onName receives their names */
function withReferences(schema: object, onName: (name: string) => void): unknown {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    // The schema itself has no key.
    const name = key === '' ? undefined : NAMES.get(JSON.stringify(value));
    if (name === undefined) return value;
    onName(name);
    return { $ref: `#/components/schemas/${name}` };
  });
  return JSON.parse(text);
}

/** The schemas of these names and of all that they refer to. */
function reachableSchemas(roots: readonly string[]): Readonly<Record<string, unknown>> {
  const found = new Set(roots);
  const schemas: Record<string, unknown> = {};
  // A set's iteration includes what is added meanwhile.
  for (const name of found) schemas[name] = withReferences(SCHEMAS.get(name) ?? {}, (referred) => found.add(referred));
  return schemas;
}

/**
 * Writes the contract's types as plain TypeScript. Their declarations in the service need the types of its schema
 * library, which users of the client do not have.
 */
async function contractTypes(): Promise<string> {
  const info = { title: 'Journal', version: '1' };
  const components = { schemas: reachableSchemas(ROOTS) };
  const document = JSON.stringify({ openapi: '3.1.0', info, paths: {}, components });
  return astToString(await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true }));
}

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
