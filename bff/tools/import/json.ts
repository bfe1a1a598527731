import { asText, isJsonObject, type JsonObject, ownValue } from '../../contract/shared/json-object.ts';

// Foreign JSON is read by these alone: own properties of the expected type.

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A text that is not empty. */
export function textAt(object: unknown, name: string): string | undefined {
  const value = ownValue(object, name);
  return isText(value) ? value : undefined;
}

/** A text with its white space; empty if there is none. */
export const spacedTextAt = (object: unknown, name: string): string => asText(ownValue(object, name));

/** A list, or one value as a list. */
export function listAt(object: unknown, name: string): readonly unknown[] {
  const value = ownValue(object, name);
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export const objectsAt = (object: unknown, name: string): JsonObject[] => listAt(object, name).filter(isJsonObject);

/** The texts of a list, or one text as a list. */
export const textsAt = (object: unknown, name: string): string[] => listAt(object, name).filter(isText);

export const isType = (value: unknown, name: string) => textsAt(value, 'type').includes(name);
