/** Schemes whose addresses name a place; of the others (`mailto:`, `data:`) only the scheme is told. */
const PLACES = new Set(['http:', 'https:']);

/** An address without its query, fragment, user name and password; `undefined`: it is none. */
export function bareUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, pathname } = new URL(address);
  return PLACES.has(protocol) ? origin + pathname : protocol;
}

/** An address anywhere in a text, as far as its query or fragment. */
const ADDRESS = /\b([a-z][\w+.-]*:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi;
/** A text that is a path with a query or a fragment, and nothing else. */
const PATH = /^(\/[^\s?#]*)[?#]\S*$/;
/** Properties that are made of the query: campaign parameters, click ids, search words. */
const FROM_QUERY =
  /(^|_)(utm_\w+|gclid|gclsrc|gad_source|dclid|gbraid|wbraid|fbclid|msclkid|twclid|li_fat_id|igshid|ttclid|rdt_cid|epik|qclid|sccid|irclid|_kx|mc_cid|ph_keyword)$|^\$search_engine$/;

/** An object of these; lists whose names have become one, as those of addresses may, become one. */
function merged(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const all = new Map<string, unknown>();
  for (const [name, item] of entries) {
    const known = all.get(name);
    all.set(name, Array.isArray(known) && Array.isArray(item) ? [...known, ...item] : item);
  }
  return Object.fromEntries(all);
}

/**
 * A copy of what is sent, to any depth, with no query string and no fragment of any address in it, and none of the
 * properties that are made of one.
 */
export function withoutQueries<Value>(value: Value): Value;
export function withoutQueries(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(ADDRESS, '$1').replace(PATH, '$1');
  if (Array.isArray(value)) return value.map((item) => withoutQueries(item));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const kept = Object.entries(value).filter(([name]) => !FROM_QUERY.test(name));
  return merged(kept.map(([name, item]) => [withoutQueries(name), withoutQueries(item)]));
}
