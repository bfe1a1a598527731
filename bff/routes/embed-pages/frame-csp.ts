import { createHash } from 'node:crypto';
import type { RenderedFrame } from '../../../embed/render.tsx';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The origins that a frame's content security policy names. */
export interface FrameSources {
  /** Origin of pictures and fonts. */
  readonly assetsOrigin: string;
  /** The pages that may embed the frame: a `frame-ancestors` source list. */
  readonly frameAncestors: string;
}

/**
 * The content security policy of a frame. It allows only the frame's own scripts and styles and the journal's assets.
 * It allows inline scripts and styles by hash, so the page needs neither `unsafe-inline` nor a nonce.
 */
export function frameCsp(
  { inlineScripts, inlineStyles }: Pick<RenderedFrame, 'inlineScripts' | 'inlineStyles'>,
  { assetsOrigin, frameAncestors }: FrameSources,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(sha256)].join(' '),
    ['style-src', ...inlineStyles.map(sha256)].join(' '),
    `img-src 'self' ${assetsOrigin}`,
    `font-src 'self' ${assetsOrigin}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
