const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address as it may stand in an `href`: http, https, mailto or tel.
 * @returns `null` for every other scheme, for relative addresses and for what is no address
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

/** The slug behind a local hash such as `#neap-tide`; `null` for anything else. */
export function hashSlug(href: unknown): string | null {
  if (typeof href !== 'string' || !/^#[^\s#]+$/.test(href.trim())) return null;
  try {
    return decodeURIComponent(href.trim().slice(1));
  } catch {
    return null;
  }
}
