import type { Encoding } from './encoded-body.ts';

/** A strong tag belongs to one encoding, because the bytes of two encodings differ. */
export function entityTag(hash: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/**
 * Whether an `If-None-Match` header names this content. Tags compare weakly and without their encoding, because a proxy
 * may have changed the encoding.
 */
export function matchesEntityTag(ifNoneMatch: string | undefined, hash: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/(-br|-gzip)?"$/, '"') === `"${hash}"`,
  );
}
