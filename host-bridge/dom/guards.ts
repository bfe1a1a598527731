import type { Annotation } from '../../bff/contract/index.ts';

/** Whether the value is an object other than an array or `null`. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the value is an annotation with an id. Other fields are not checked. */
export function isAnnotation(value: unknown): value is Annotation {
  return isRecord(value) && typeof value.id === 'string' && value.id !== '';
}
