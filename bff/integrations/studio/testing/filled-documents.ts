import {
  isArrayOfBlocksSchemaType,
  isArraySchemaType,
  isFileSchemaType,
  isImageSchemaType,
  isObjectSchemaType,
  isReferenceSchemaType,
  type ObjectSchemaType,
  type SchemaType,
} from '@sanity/types';
import type { JsonObject } from '../../../contract/shared/json-object.ts';
import { FORMS } from '../../../contract/shared/problems.ts';
import { EXAMPLES } from './examples.ts';
import { studioSchema } from './studio-schema.ts';

/** The editor's own fields of pictures and files. */
const BUILT_IN: ReadonlySet<string> = new Set(['asset', 'media', 'crop', 'hotspot']);
const COLOUR = '#1a2b3c';
const WEIGHT = 700;

export const IMAGE_ID = 'image-a-2x1-png';
export const FILE_ID = 'file-a-woff2';

/** Fills one document. One of its fields may differ, to find out who reads it. */
class Filling {
  readonly paths: string[] = [];
  readonly #root: string;
  readonly #changed: string | undefined;

  constructor(root: string, changed: string | undefined) {
    this.#root = root;
    this.#changed = changed;
  }

  fields(type: ObjectSchemaType, path: string): JsonObject {
    const fields = type.fields.filter(({ name }) => !BUILT_IN.has(name));
    return Object.fromEntries(fields.map(({ name, type: field }) => [name, this.#value(field, path + name)]));
  }

  #value(type: SchemaType, path: string): unknown {
    if (type.name === 'slug') return { _type: 'slug', current: this.#leaf(path, this.#root) };
    if (isArrayOfBlocksSchemaType(type)) return this.#leaf(path, [paragraph(path)]);
    if (isArraySchemaType(type)) return type.of.slice(0, 1).map((item) => this.#item(item, path));
    if (isReferenceSchemaType(type)) return this.#leaf(path, referenceTo(type.to[0]?.name ?? ''));
    if (isImageSchemaType(type) || isFileSchemaType(type)) return this.#asset(type, path);
    if (isObjectSchemaType(type)) return this.fields(type, `${path}.`);
    return this.#leaf(path, this.#primitive(type, path));
  }

  #item(type: SchemaType, path: string): unknown {
    const value = this.#value(type, `${path}[]`);
    return typeof value === 'object' ? { _key: 'k', _type: type.name, ...value } : value;
  }

  #asset(type: ObjectSchemaType, path: string): JsonObject {
    const id = isImageSchemaType(type) ? IMAGE_ID : FILE_ID;
    return { _type: type.name, asset: this.#leaf(`${path}.asset`, { _ref: id }), ...this.fields(type, `${path}.`) };
  }

  #primitive(type: SchemaType, path: string): unknown {
    const form = FORMS[this.#root]?.find((field) => field.path === path)?.form.name;
    if (form !== undefined) return EXAMPLES[form];
    // What differs from the default is the last choice.
    const choice: unknown = type.options?.list?.at(-1);
    if (choice !== undefined)
      return typeof choice === 'object' && choice !== null && 'value' in choice ? choice.value : choice;
    if (type.jsonType === 'boolean') return true;
    if (type.jsonType === 'number') return WEIGHT;
    if (/color$/i.test(path)) return COLOUR;
    return type.name === 'url' ? `https://example.org/${path}` : `the ${path} of ${this.#root}`;
  }

  /** The value of a field; if the field is the one that differs, the opposite of a flag, and otherwise nothing. */
  #leaf(path: string, value: unknown): unknown {
    this.paths.push(path);
    if (path !== this.#changed) return value;
    return value === true ? false : undefined;
  }
}

const referenceTo = (type: string) => ({ _type: 'reference', _ref: type });

const paragraph = (text: string) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
});

/** A document with a value in every field. Its id and its slug are the name of its type. */
interface FilledDocument {
  readonly document: JsonObject;
  /** The paths of all values, as in `objectWith`. */
  readonly paths: readonly string[];
}

/** @param changed the path of a field whose value differs */
export function filledDocument(typeName: string, changed?: string): FilledDocument {
  const type: unknown = studioSchema.get(typeName);
  if (!isObjectSchemaType(type)) throw new RangeError(`the schema has no document type ${typeName}`);
  const filling = new Filling(typeName, changed);
  return { document: { _id: typeName, _type: typeName, ...filling.fields(type, '') }, paths: filling.paths };
}
