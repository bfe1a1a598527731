import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { asObject, isJsonObject, ownValue } from '../../contract/shared/json-object.ts';
import { suggestion } from '../../contract/shared/near-miss.ts';
import type { Problems, SourceText } from '../problems.ts';
import { type FieldPath, type Fields, readFields } from './fields.ts';
import { childSchema } from './values.ts';

/** A path as messages show it: `funding[0].ror`. */
const shownPath = (path: FieldPath): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`)).join('');

const describe = (schema: unknown) => String(ownValue(schema, 'description') ?? 'another value');

/** What is wrong with a value that is not as the schema says, and what to write. */
function mismatch(path: FieldPath, schema: unknown, value: unknown): [problem: string, remedy: string] {
  const name = shownPath(path);
  const remedy = `write ${describe(schema)}`;
  if (value === null)
    return [`${name} has no value`, `${remedy}, or remove the line; a value that begins with "#" needs quotes`];
  return [`${name} is ${JSON.stringify(value)}`, remedy];
}

/** Reports what does not match the schema: missing fields, unknown fields and invalid values. */
function reportValue(schema: unknown, value: unknown, path: FieldPath, fields: Fields, problems: Problems): void {
  const properties = ownValue(schema, 'properties');
  if (isJsonObject(properties) && isJsonObject(value)) {
    const required = ownValue(schema, 'required');
    const missing = (Array.isArray(required) ? required : []).filter((name) => !Object.hasOwn(value, name));
    for (const name of missing) {
      const remedy = `write "${name}:" and ${describe(properties[name])}`;
      problems.error(fields.placeOf(path), `${shownPath([...path, name])} is missing`, remedy);
    }
    for (const [name, inner] of Object.entries(value)) {
      const at = [...path, name];
      if (Object.hasOwn(properties, name)) reportValue(properties[name], inner, at, fields, problems);
      else {
        const problem = `there is no field ${JSON.stringify(shownPath(at))}`;
        problems.error(fields.placeOf(at), problem, suggestion(name, Object.keys(properties)));
      }
    }
  } else if (Array.isArray(value) && ownValue(schema, 'type') === 'array')
    for (const [index, item] of value.entries())
      reportValue(childSchema(schema, index), item, [...path, index], fields, problems);
  else if (!Value.Check(asObject(schema), value))
    problems.error(fields.placeOf(path), ...mismatch(path, schema, value));
}

/**
 * Fields by their schema: a text is as the file has it, though YAML takes it for a number, true or false; slugs are
 * composed (NFC), as those of files are.
 */
function readBySchema(schema: unknown, value: unknown, path: FieldPath, fields: Fields): unknown {
  const isText = ownValue(schema, 'type') === 'string' || ownValue(schema, 'anyOf') !== undefined;
  if (isText && (typeof value === 'number' || typeof value === 'boolean'))
    return fields.writtenAt(path) ?? String(value);
  if (typeof value === 'string') return ownValue(schema, 'slugOf') === undefined ? value : value.normalize();
  const below = (step: string | number, inner: unknown) =>
    readBySchema(childSchema(schema, step), inner, [...path, step], fields);
  if (Array.isArray(value)) return value.map((item, index) => below(index, item));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, below(name, inner)]));
}

/**
 * Prepares the reading of fields by a schema, each of whose nodes has a description of valid values. The reader returns
 * null after reporting every error of the YAML, or every value that is not as the schema says.
 */
export function fieldReader<Schema extends TObject>(schema: Schema) {
  const validator = Compile(schema);
  return {
    schema,
    read(source: SourceText, problems: Problems): { fields: Fields; values: Static<Schema> } | null {
      const fields = readFields(source, problems);
      if (fields === null) return null;
      const values = asObject(readBySchema(schema, fields.value, [], fields));
      if (validator.Check(values)) return { fields, values };
      reportValue(schema, values, [], fields, problems);
      return null;
    },
  };
}
export type FieldReader<Schema extends TObject> = ReturnType<typeof fieldReader<Schema>>;
