import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { isJsonObject, type JsonObject, ownValue } from '../../../contract/rules/json-object.ts';
import { suggestion } from '../near-miss.ts';
import type { Problems, SourceText } from '../problems.ts';
import { type FieldPath, type Fields, readFields } from './fields.ts';

/** An error of the validator. */
interface ValueError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

/** The validator stops after 8 errors by default. It reports an unknown field last, and twice. */
const MAX_ERRORS = 1_000_000;
Settings.Set({ maxErrors: MAX_ERRORS });

/** Fields that follow a schema. */
export interface CheckedFields<Schema extends TObject> {
  readonly fields: Fields;
  readonly values: Static<Schema>;
}

/** Reads fields. @returns null after reporting every mistake of the YAML, or every value that is not as the schema says */
type FieldReader<Schema extends TObject> = (source: SourceText, problems: Problems) => CheckedFields<Schema> | null;

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

const childSchema = (schema: unknown, step: string | number): unknown =>
  typeof step === 'number' ? ownValue(schema, 'items') : ownValue(ownValue(schema, 'properties'), step);

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
const listed = (params: object, name: string): string[] => {
  const names = ownValue(params, name);
  return Array.isArray(names) ? names.map(String) : [];
};

/** Reports the errors of one value. */
class Reporter {
  readonly #schema: unknown;
  readonly #fields: Fields;
  readonly #problems: Problems;

  constructor(schema: unknown, fields: Fields, problems: Problems) {
    this.#schema = schema;
    this.#fields = fields;
    this.#problems = problems;
  }

  report({ keyword, instancePath, params }: ValueError): void {
    const { schema, path } = schemaAt(this.#schema, pathOf(instancePath));
    const isAlternative = ownValue(schema, 'anyOf') !== undefined;
    if (!isAlternative && keyword === 'required') this.#missing(path, schema, listed(params, 'requiredProperties'));
    else if (!isAlternative && keyword === 'additionalProperties')
      this.#unknown(path, schema, listed(params, 'additionalProperties'));
    // The validator reports an unknown field twice: also as a value of a schema without values.
    else if (keyword !== 'boolean') this.#mismatch(path, schema);
  }

  #missing(path: FieldPath, schema: unknown, names: readonly string[]): void {
    for (const name of names) {
      const problem = `${shownPath([...path, name])} is missing`;
      const remedy = `write "${name}:" and ${describe(childSchema(schema, name))}`;
      this.#problems.error(this.#fields.placeOf(path), problem, remedy);
    }
  }

  #unknown(path: FieldPath, schema: unknown, names: readonly string[]): void {
    for (const name of names) {
      const problem = `there is no field ${JSON.stringify(shownPath([...path, name]))}`;
      this.#problems.error(this.#fields.placeOf([...path, name]), problem, suggestion(name, namesIn(schema)));
    }
  }

  #mismatch(path: FieldPath, schema: unknown): void {
    const place = this.#fields.placeOf(path);
    const value = valueAt(this.#fields.value, path);
    const name = shownPath(path);
    if (value === null) {
      const remedy = `write ${describe(schema)}, or remove the line; a value that begins with "#" needs quotes`;
      this.#problems.error(place, `${name} has no value`, remedy);
    } else {
      const quotes = typeof value === 'number' && ownValue(schema, 'type') === 'string' ? ', in quotes' : '';
      this.#problems.error(place, `${name} is ${JSON.stringify(value)}`, `write ${describe(schema)}${quotes}`);
    }
  }
}

/** Prepares the reading of fields by a schema. Each of its nodes has a description of valid values. */
export function fieldReader<Schema extends TObject>(schema: Schema): FieldReader<Schema> {
  const validator = Compile(schema);
  return (source, problems) => {
    const fields = readFields(source, problems);
    if (fields === null) return null;
    const values: JsonObject = fields.value;
    if (validator.Check(values)) return { fields, values };
    const reporter = new Reporter(schema, fields, problems);
    for (const error of validator.Errors(values)) reporter.report(error);
    return null;
  };
}
