import type { Annotation } from '../../../bff/contract/index.ts';

/** An object that is neither an array nor `null`. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An annotation that can be told from others. */
export function isAnnotation(value: unknown): value is Annotation {
  return isRecord(value) && typeof value.id === 'string' && value.id !== '';
}
