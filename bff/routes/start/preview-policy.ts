import { createHash } from 'node:crypto';
import type { FrameSources } from '../embed-pages/frame-csp.ts';

/**
 * The content security policy of a preview: the journal's client and its frames, and nothing of the text. The page
 * `/start` shows it in a sandbox, where `'self'` matches nothing.
 */
export function previewPolicy(
  styles: string,
  { serviceOrigins, assetsOrigin }: Pick<FrameSources, 'serviceOrigins' | 'assetsOrigin'>,
): string {
  const service = ["'self'", ...serviceOrigins].join(' ');
  const hash = createHash('sha256').update(styles).digest('base64');
  return [
    "default-src 'none'",
    `script-src ${service}`,
    `style-src 'sha256-${hash}'`,
    `connect-src ${service}`,
    `frame-src ${service}`,
    `img-src ${service} ${assetsOrigin}`,
    `font-src ${service} ${assetsOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
