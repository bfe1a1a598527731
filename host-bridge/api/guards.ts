import type { Annotation } from '../../bff/contract/index.ts';

/** An object that is neither an array nor `null`. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Does the answer have the outline of the envelope around an entry? */
export function isEnvelope(value: unknown): boolean {
  return isRecord(value) && isRecord(value.entry);
}

/** An annotation that can be told from others. */
export function isAnnotation(value: unknown): value is Annotation {
  return isRecord(value) && typeof value.id === 'string' && value.id !== '';
}
