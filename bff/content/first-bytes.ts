/** Reads the first four bytes of an asset; `null` when they cannot be read now. */
export type FirstBytes = (url: string) => Promise<Uint8Array | null>;

/** The length of every font format's signature. */
const BYTES = 4;
/** A response must not wait long for a font. */
const TIMEOUT_MS = 2_000;
/** Asset addresses contain a hash of the content, so cached bytes never expire. The number bounds the memory. */
const MAX_CACHED = 1_000;

async function readFirstBytes(url: string): Promise<Uint8Array | null> {
  try {
    const headers = { range: `bytes=0-${BYTES - 1}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok || response.body === null) return null;
    const reader = response.body.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return value === undefined || value.length < BYTES ? null : value.subarray(0, BYTES);
  } catch {
    return null;
  }
}

/**
 * Creates a function that reads the first bytes of each asset once, over HTTP.
 * @param alias the service reads asset addresses that begin with `from` at `to`, where its embedded lake listens
 */
export function cachedFirstBytes(alias?: { readonly from: string; readonly to: string }): FirstBytes {
  const cache = new Map<string, Uint8Array>();
  const reachableUrl = (url: string) =>
    alias && url.startsWith(alias.from) ? alias.to + url.slice(alias.from.length) : url;
  return async (url) => {
    const cached = cache.get(url);
    if (cached !== undefined) return cached;
    const bytes = await readFirstBytes(reachableUrl(url));
    if (bytes !== null && cache.size < MAX_CACHED) cache.set(url, bytes);
    return bytes;
  };
}
