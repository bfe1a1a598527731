import { createHash } from 'node:crypto';
import type { RenderedFrame } from '../../../embed/render.tsx';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The origins that a frame's content security policy names. */
export interface FrameSources {
  /**
   * Origins at which readers reach the service. They stand beside `'self'`, which matches nothing in WebKit when a
   * sandbox gives the frame an opaque origin, and in the place of it for scripts. They come from the configuration and never from a request's `Host`:
   * caches keep the response for all readers.
   */
  readonly serviceOrigins: readonly string[];
  /** Origin of pictures and fonts. */
  readonly assetsOrigin: string;
  /** Who may frame the page: a `frame-ancestors` source list. */
  readonly frameAncestors: string;
}

/**
 * `*` matches only origins with a scheme. Without the directive, pages with an opaque origin may frame as well: files,
 * and sandboxed pages such as the previews of editors.
 */
const frameAncestorsDirective = (sources: string): string[] =>
  sources.split(' ').includes('*') ? [] : [`frame-ancestors ${sources}`];

/**
 * The content security policy of a frame: its own scripts and styles, the journal's assets, nothing else. Inline
 * scripts and styles are allowed by their hash, so the page needs neither `unsafe-inline` nor a nonce for each
 * response.
 */
export function frameCsp(
  { inlineScripts, inlineStyles }: Pick<RenderedFrame, 'inlineScripts' | 'inlineStyles'>,
  { serviceOrigins, assetsOrigin, frameAncestors }: FrameSources,
): string {
  const service = ["'self'", ...serviceOrigins].join(' ');
  // Not `'self'`: assets of the content and scripts of other pages have the same origin.
  const scripts = serviceOrigins.map((origin) => `${origin}/embed/assets/`);
  const assets = [...new Set(["'self'", ...serviceOrigins, assetsOrigin])].join(' ');
  return [
    "default-src 'none'",
    ['script-src', ...scripts, ...inlineScripts.map(sha256)].join(' '),
    ['style-src', ...inlineStyles.map(sha256)].join(' '),
    `img-src ${assets}`,
    `font-src ${assets}`,
    `connect-src ${service}`,
    "base-uri 'none'",
    "form-action 'none'",
    ...frameAncestorsDirective(frameAncestors),
  ].join('; ');
}
