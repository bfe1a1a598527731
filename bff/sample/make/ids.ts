import { createHash } from 'node:crypto';

/** SHA-1 in hexadecimal. The backend names assets by it. */
export const sha1 = (content: string | Uint8Array): string => createHash('sha1').update(content).digest('hex');

/** Generates the `_key`s of a document: twelve hexadecimal digits each, the same on every run. */
export function keysFor(seed: string): () => string {
  let count = 0;
  return () => sha1(`${seed} ${count++}`).slice(0, 12);
}

export const entryId = (slug: string) => `entry-${slug}`;
export const annotationId = (slug: string) => `annotation-${slug}`;
export const personId = (slug: string) => `person-${slug}`;
export const fontId = (slug: string) => `font-${slug}`;

/** A reference to a document. Only references in arrays have a `_key`. */
export const reference = (id: string, key?: string) => ({
  _type: 'reference' as const,
  _ref: id,
  ...(key === undefined ? {} : { _key: key }),
});

export const slugField = (slug: string) => ({ _type: 'slug', current: slug });
