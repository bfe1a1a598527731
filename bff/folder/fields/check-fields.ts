import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { isJsonObject, type JsonObject, ownValue } from '../../contract/shared/json-object.ts';
import { suggestion } from '../../contract/shared/near-miss.ts';
import type { Problems, SourceText } from '../problems.ts';
import { type FieldPath, type Fields, readFields } from './fields.ts';
import { childSchema } from './values.ts';

/** The validator stops after 8 errors by default. It reports an unknown field last, and twice. */
const MAX_ERRORS = 1_000_000;
Settings.Set({ maxErrors: MAX_ERRORS });

function pathOf(instancePath: string): FieldPath {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** A path as messages show it: `funding[0].ror`. */
const shownPath = (path: FieldPath): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`)).join('');

/** The schema of a value, or of the alternatives that it belongs to, with the path to it. */
function schemaAt(schema: unknown, path: FieldPath): { schema: unknown; path: FieldPath } {
  let current = schema;
  for (const [index, step] of path.entries()) {
    if (ownValue(current, 'anyOf') !== undefined) return { schema: current, path: path.slice(0, index) };
    current = childSchema(current, step);
  }
  return { schema: current, path };
}

function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (found, step) => (Array.isArray(found) ? found[Number(step)] : ownValue(found, String(step))),
    value,
  );
}

const describe = (schema: unknown) => String(ownValue(schema, 'description') ?? 'another value');
const namesIn = (schema: unknown): string[] => {
  const properties = ownValue(schema, 'properties');
  return isJsonObject(properties) ? Object.keys(properties) : [];
};

/** Reports an error of the validator. */
function reportError(error: TValidationError, root: unknown, fields: Fields, problems: Problems): void {
  const { schema, path } = schemaAt(root, pathOf(error.instancePath));
  const isAlternative = ownValue(schema, 'anyOf') !== undefined;
  if (!isAlternative && error.keyword === 'required')
    for (const name of error.params.requiredProperties) {
      const remedy = `write "${name}:" and ${describe(childSchema(schema, name))}`;
      problems.error(fields.placeOf(path), `${shownPath([...path, name])} is missing`, remedy);
    }
  else if (!isAlternative && error.keyword === 'additionalProperties')
    for (const name of error.params.additionalProperties) {
      const at = [...path, name];
      const problem = `there is no field ${JSON.stringify(shownPath(at))}`;
      problems.error(fields.placeOf(at), problem, suggestion(name, namesIn(schema)));
    }
  // The validator reports an unknown field twice: also as a value of a schema without values.
  else if (error.keyword !== 'boolean') problems.error(fields.placeOf(path), ...mismatch(path, schema, fields));
}

/** What is wrong with a value that is not as the schema says, and what to write. */
function mismatch(path: FieldPath, schema: unknown, fields: Fields): [problem: string, remedy: string] {
  const value = valueAt(fields.value, path);
  const name = shownPath(path);
  const remedy = `write ${describe(schema)}`;
  if (value === null)
    return [`${name} has no value`, `${remedy}, or remove the line; a value that begins with "#" needs quotes`];
  const quotes = typeof value === 'number' && ownValue(schema, 'type') === 'string' ? ', in quotes' : '';
  return [`${name} is ${JSON.stringify(value)}`, remedy + quotes];
}

/**
 * Prepares the reading of fields by a schema, each of whose nodes has a description of valid values. The reader returns
 * null after reporting every mistake of the YAML, or every value that is not as the schema says.
 */
export function fieldReader<Schema extends TObject>(schema: Schema) {
  const validator = Compile(schema);
  return {
    schema,
    read(source: SourceText, problems: Problems): { fields: Fields; values: Static<Schema> } | null {
      const fields = readFields(source, problems);
      if (fields === null) return null;
      const values: JsonObject = fields.value;
      if (validator.Check(values)) return { fields, values };
      for (const error of validator.Errors(values)) reportError(error, schema, fields, problems);
      return null;
    },
  };
}
export type FieldReader<Schema extends TObject> = ReturnType<typeof fieldReader<Schema>>;
