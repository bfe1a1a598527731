import { isJsonObject, type JsonObject } from '../../../contract/shared/json-object.ts';

const stepsOf = (path: string): string[] => path.split('.');

const nameOf = (step: string): string => step.replace(/\[\]$/, '');

/**
 * Objects and lists with a value inside.
 * @param path names with dots between them, and `[]` after the name of a list, which gets one item
 */
export function objectWith(path: string, value: unknown): JsonObject {
  return stepsOf(path).reduceRight<JsonObject | { readonly value: unknown }>(
    (inner, step) => {
      const content = 'value' in inner ? inner.value : inner;
      if (nameOf(step) === step) return { [step]: content };
      const item = isJsonObject(content) ? { _key: 'k', ...content } : content;
      return { [nameOf(step)]: [item] };
    },
    { value },
  );
}

/** A copy of an object without the value at a path, in every item of its lists. @param path as in `objectWith` */
export function without(object: JsonObject, path: string): JsonObject {
  const [step = '', ...rest] = stepsOf(path);
  const { [nameOf(step)]: content, ...others } = object;
  if (rest.length === 0) return others;
  const below = (inner: unknown) => (isJsonObject(inner) ? without(inner, rest.join('.')) : inner);
  return { ...others, [nameOf(step)]: Array.isArray(content) ? content.map(below) : below(content) };
}
