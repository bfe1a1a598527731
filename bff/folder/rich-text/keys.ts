import { createHash } from 'node:crypto';

/** SHA-1 in hexadecimal. The backend names assets by it. */
export const sha1 = (content: string | Uint8Array): string => createHash('sha1').update(content).digest('hex');

/** Generates the `_key`s of a document: twelve hexadecimal digits each, the same on every run. */
export function keysFor(seed: string): () => string {
  let count = 0;
  return () => sha1(`${seed} ${count++}`).slice(0, 12);
}
