const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Accepts addresses that are safe in an `href`: http, https, mailto and tel.
 * @returns the normalised address; `null` for other schemes, relative addresses and invalid ones
 */
export function safeHref(href: unknown): string | null {
  if (typeof href !== 'string') return null;
  try {
    const url = new URL(href.trim());
    return SCHEMES.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
