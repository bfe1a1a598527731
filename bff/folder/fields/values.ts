import Type, { type TProperties, type TSchema } from 'typebox';
import { asObject, ownValue } from '../../contract/shared/json-object.ts';
import type { FieldPath } from './fields.ts';

// The description of each schema completes the sentence "write …" in messages and in the documentation.

/** What a value stands for. Checks and documents read it from the schema. */
interface Meaning {
  /** It is the path of a file with this content. */
  readonly leadsTo?: 'picture' | 'font' | 'pdf' | 'markdown';
  /** It is the slug of this kind of thing. */
  readonly slugOf?: 'person' | 'annotation' | 'article';
  readonly isMarkdown?: boolean;
  readonly isColour?: boolean;
}

export const optional = Type.Optional;

const inQuotes = (names: readonly string[]) =>
  names
    .map((name) => `"${name}"`)
    .join(', ')
    .replace(/, (?="\w+"$)/, ' and ');

/** An object without other fields. Its description names them. */
export function fieldsOf<Properties extends TProperties>(properties: Properties) {
  const names = Object.keys(properties);
  const required = names.filter((name) => !Type.IsOptional(properties[name]));
  const others = names.filter((name) => !required.includes(name));
  const description =
    required.length === 0 || others.length === 0
      ? inQuotes(names)
      : `${inQuotes(required)} and, optionally, ${inQuotes(others)}`;
  return Type.Object(properties, { additionalProperties: false, description });
}

export const text = (description = 'a text', meaning: Meaning = {}) =>
  Type.String({ minLength: 1, description, ...meaning });
export const anyText = (description = 'a text', meaning: Meaning = {}) => Type.String({ description, ...meaning });
export const markdown = (description = 'Markdown') => anyText(description, { isMarkdown: true });
export const flag = () => Type.Boolean({ description: 'true or false' });
export const list = <Item extends TSchema>(item: Item, description: string) => Type.Array(item, { description });

export const slug = (what: string, slugOf: Meaning['slugOf']) => text(`the slug of ${what}`, { slugOf });
export const slugs = (what: string, slugOf: Meaning['slugOf']) =>
  list(slug(what, slugOf), `a list of slugs of ${what}s`);
export const colour = () => text('a colour in quotes, such as "#12242e"', { isColour: true });
export const file = (what: string, leadsTo: Meaning['leadsTo']) =>
  text(`the path of ${what} from this file, or from the journal folder after "/"`, { leadsTo });

export const Picture = fieldsOf({
  file: file('a picture', 'picture'),
  alt: optional(anyText('a sentence that describes the picture')),
  caption: optional(anyText()),
});

export const Organisation = fieldsOf({ name: text('the name'), ror: optional(text('the ROR identifier')) });

/** The schema of a field, or of the items of a list. */
export const childSchema = (schema: unknown, step: string | number): unknown =>
  typeof step === 'number' ? ownValue(schema, 'items') : ownValue(ownValue(schema, 'properties'), step);

interface WrittenValue {
  readonly schema: unknown;
  readonly value: unknown;
  readonly path: FieldPath;
}

export function valuesIn(schema: unknown, value: unknown, path: FieldPath = []): WrittenValue[] {
  const below: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(asObject(value));
  const within = below.flatMap(([step, inner]) => valuesIn(childSchema(schema, step), inner, [...path, step]));
  return [{ schema, value, path }, ...within];
}
