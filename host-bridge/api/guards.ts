import type { Annotation, EntryMetaResponse, EntryResponse, SettingsResponse } from '../../bff/contract/index.ts';

/*
 * The service's answers are trusted to have the contract's fields once their outline is right; checking every field here
 * would cost each reader more bytes than the answers' users save.
 */

/** An object that is neither an array nor `null`. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The full entry: an envelope with an entry in it. */
export function isEntryResponse(value: unknown): value is EntryResponse {
  return isRecord(value) && isRecord(value.entry);
}

/** An entry's metadata: the same envelope. */
export function isEntryMetaResponse(value: unknown): value is EntryMetaResponse {
  return isRecord(value) && isRecord(value.entry);
}

/** The settings: no envelope. */
export function isSettingsResponse(value: unknown): value is SettingsResponse {
  return isRecord(value);
}

/** An annotation that can be told from others. */
export function isAnnotation(value: unknown): value is Annotation {
  return isRecord(value) && typeof value.id === 'string' && value.id !== '';
}

/** A collection in any state: what is no annotation in it is left out by {@link onlyAnnotations}. */
export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** The annotations of a list that may hold anything. */
export function onlyAnnotations(list: readonly unknown[]): Annotation[] {
  return list.filter(isAnnotation);
}
