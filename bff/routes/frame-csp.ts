import { createHash } from 'node:crypto';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where a frame's parts may come from. */
export interface FrameSources {
  /** Origin of pictures and fonts. */
  readonly assetsOrigin: string;
  /** Who may frame the page: a `frame-ancestors` source list. */
  readonly frameAncestors: string;
}

/**
 * The content security policy of a frame: its own scripts and styles, the journal's assets, nothing else. The styles are
 * in the page and admitted by the hash of their text, so no `unsafe-inline` and no per-answer nonce.
 */
export function frameCsp(inlineStyles: readonly string[], { assetsOrigin, frameAncestors }: FrameSources): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', ...inlineStyles.map(sha256)].join(' '),
    `img-src 'self' ${assetsOrigin}`,
    `font-src 'self' ${assetsOrigin}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
