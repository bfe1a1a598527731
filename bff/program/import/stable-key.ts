import { createHash } from 'node:crypto';

/** Longer ids are replaced by their hash. */
const MAX_ID = 500;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * What identifies an item in every import: its id, or else its content.
 * @param kind what it is, as ids of different formats may be equal
 */
export function stableKey(kind: string, id: string, content: unknown): string {
  if (id === '') return `${kind} sha256:${sha256(JSON.stringify(content))}`;
  return `${kind} ${id.length > MAX_ID ? `sha256:${sha256(id)}` : id}`;
}
