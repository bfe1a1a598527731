/**
 * Comlink's messages, as far as this protocol lets them through. A call is `APPLY` with a path of one name and plain
 * arguments; an answer is `RAW` with a plain value or `HANDLER throw` with an error. Comlink's other messages (`GET`, `SET`,
 * `CONSTRUCT`, `ENDPOINT`, `RELEASE`), longer paths and its handlers for callbacks never reach it.
 */
import { isRecord } from './guards.ts';

export interface RawValue {
  type: 'RAW';
  value: unknown;
}

/** A call as comlink reads it. */
export interface CallMessage {
  id: string;
  type: 'APPLY';
  path: [name: string];
  argumentList: RawValue[];
}

/** Comlink's ids have about 60 characters; a longer one is not comlink's. */
const LONGEST_ID = 100;

/** The message's id, or `null` where it has none that could be answered. */
export function readId(data: unknown): string | null {
  if (!isRecord(data) || typeof data.id !== 'string' || data.id === '') return null;
  return data.id.length <= LONGEST_ID ? data.id : null;
}

/** Whether this answers a call. Answers are never answered, or two guards could argue for ever. */
export const isAnswer = (data: unknown): data is Record<string, unknown> =>
  isRecord(data) && (data.type === 'RAW' || data.type === 'HANDLER');

export const isRaw = (value: unknown): value is RawValue => isRecord(value) && value.type === 'RAW';
