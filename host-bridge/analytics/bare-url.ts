/**
 * An address without query, fragment and credentials; `undefined` if it is not a valid address. Of addresses such as
 * `mailto:` and `data:`, only the scheme.
 */
export function bareUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? origin + pathname : protocol;
}

/** An address with a query or a fragment, anywhere in a text. */
const ADDRESS = /\b([a-z][\w+.-]*:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi;
/** A text that consists of a path with a query or a fragment. */
const PATH = /^(\/[^\s?#]*)[?#]\S*$/;
/** Properties that PostHog derives from the query: campaign parameters, click ids, search words. */
const FROM_QUERY =
  /(^|_)(utm_\w+|gclid|gclsrc|gad_source|dclid|gbraid|wbraid|fbclid|msclkid|twclid|li_fat_id|igshid|ttclid|rdt_cid|epik|qclid|sccid|irclid|_kx|mc_cid|ph_keyword)$|^\$search_engine$/;

/**
 * Copies a value, at any depth, without the queries and fragments of addresses and without the properties that are
 * derived from a query.
 */
export function withoutQueries<Value>(value: Value): Value;
export function withoutQueries(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(ADDRESS, '$1').replace(PATH, '$1');
  if (Array.isArray(value)) return value.map((item) => withoutQueries(item));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const copy = new Map<string, unknown>();
  for (const [name, item] of Object.entries(value)) {
    if (FROM_QUERY.test(name)) continue;
    // Lists whose names are equal without their queries are one list.
    const earlier = copy.get(withoutQueries(name)) ?? [];
    const list = Array.isArray(item) && Array.isArray(earlier) ? [...earlier, ...item] : item;
    copy.set(withoutQueries(name), withoutQueries(list));
  }
  return Object.fromEntries(copy);
}
