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
export async function contractTypes(): Promise<string> {
  const info = { title: 'Journal', version: '1' };
  const components = { schemas: reachableSchemas(ROOTS) };
  const document = JSON.stringify({ openapi: '3.1.0', info, paths: {}, components });
  return astToString(await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true }));
}
