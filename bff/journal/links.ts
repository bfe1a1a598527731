import { textOrNull } from './raw-values.ts';

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function hasSafeProtocol(href: string): boolean {
  return URL.canParse(href) && SAFE_PROTOCOLS.has(new URL(href).protocol);
}

/**
 * A link that may stand in an `href`: http, https, mailto, tel or a local hash; `null` for anything else.
 * The URL parser decides what the scheme is, as it will in the reader's browser (`java\nscript:` is `javascript:`).
 */
export function safeLink(value: unknown): string | null {
  const href = textOrNull(value)?.trim() ?? '';
  return href.startsWith('#') || hasSafeProtocol(href) ? href : null;
}

/** The DOI's address, or an empty string where there is no DOI. */
export function doiUrl(doi: string): string {
  return doi === '' ? '' : `https://doi.org/${encodeURI(doi)}`;
}
