import { textOrNull } from './stored-fields.ts';

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function hasSafeProtocol(href: string): boolean {
  return URL.canParse(href) && SAFE_PROTOCOLS.has(new URL(href).protocol);
}

/**
 * A link that is safe in an `href`: http, https, mailto, tel or a local hash. Returns `null` for other values. The
 * scheme is read by the URL parser, as in the reader's browser: `java\nscript:` is `javascript:`.
 */
export function safeLink(value: unknown): string | null {
  const href = textOrNull(value)?.trim() ?? '';
  return href.startsWith('#') || hasSafeProtocol(href) ? href : null;
}

/** The address of a DOI. Empty without a DOI. */
export function doiUrl(doi: string): string {
  return doi === '' ? '' : `https://doi.org/${encodeURI(doi)}`;
}
