import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import openapiTS, { astToString } from 'openapi-typescript';
import * as contract from '../../bff/contract/index.ts';

/** The types of the client's methods, whose parts are found. */
const ROOTS = ['Annotation', 'EntryMetaResponse', 'EntryResponse', 'SettingsResponse', 'TextStyle'];

/** The schemas with a type of the same name. The contract's constants have names in capitals. */
const SCHEMAS = new Map(Object.entries(contract).filter(([name]) => /^[A-Z][a-z]/.test(name)));
/** The names of schemas by their text: a schema within another is a copy. */
const NAMES = new Map([...SCHEMAS].map(([name, schema]) => [JSON.stringify(schema), name]));

/**
 * Writes the contract's types as plain TypeScript. Their declarations in the service need the types of its schema
 * library, which users of the client do not have.
 */
async function contractTypes(): Promise<string> {
  const found = new Set(ROOTS);
  const refer = (key: string, value: unknown) => {
    // The schema itself has no key.
    const name = key === '' ? undefined : NAMES.get(JSON.stringify(value));
    if (name === undefined) return value;
    found.add(name);
    return { $ref: `#/components/schemas/${name}` };
  };
  const schemas: Record<string, unknown> = {};
  // A set's iteration includes what is added meanwhile.
  for (const name of found) schemas[name] = JSON.parse(JSON.stringify(SCHEMAS.get(name), refer));
  const info = { title: 'Journal', version: '1' };
  const document = JSON.stringify({ openapi: '3.1.0', info, paths: {}, components: { schemas } });
  return astToString(await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true }));
}

const COMPILER = 'node_modules/typescript-native/bin/tsc';

/** Returns the declarations of the modules of the client and for Node, each as one file without imports. */
export async function packageTypes(): Promise<string[]> {
  const root = process.cwd();
  const folder = await mkdtemp(join(tmpdir(), 'journal-client-types-'));
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    types: [join(root, 'node_modules/@types/node')],
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    outDir: folder,
    rootDir: root,
  };
  const modules = ['host-bridge/index', 'bff/annotate/annotate-in-thread'];
  const files = [...modules.map((module) => `${module}.ts`), 'host-bridge/globals.d.ts'].map((file) =>
    join(root, file),
  );
  try {
    await writeFile(
      config,
      JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
    );
    execFileSync(process.execPath, [COMPILER, '--project', config], { stdio: 'inherit' });
    await writeFile(join(folder, 'bff/contract/index.d.ts'), await contractTypes());
    const entries = modules.map((module, index) => ({
      filePath: join(folder, `${module}.d.ts`),
      // Node has no globals of the client.
      output: { inlineDeclareGlobals: index === 0, noBanner: true, exportReferencedTypes: false },
    }));
    return generateDtsBundle(entries, { preferredConfigPath: config });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
