/** Reads the first four bytes of an asset; `null` when it cannot be reached now. */
export type FirstBytes = (url: string) => Promise<Uint8Array | null>;

/** Enough for every font format's signature. */
const HEAD_BYTES = 4;
/** A font that does not answer by then keeps nobody waiting. */
const TIMEOUT_MS = 2_000;
/** Addresses of assets carry a hash of the content, so what was read once stays true; the number bounds the memory. */
const MAX_REMEMBERED = 1_000;

async function readHead(url: string): Promise<Uint8Array | null> {
  try {
    const headers = { range: `bytes=0-${HEAD_BYTES - 1}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok || response.body === null) return null;
    const reader = response.body.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return value === undefined || value.length < HEAD_BYTES ? null : value.subarray(0, HEAD_BYTES);
  } catch {
    return null;
  }
}

/**
 * Reads the first bytes of assets over HTTP, each only once.
 * @param alias asset addresses beginning with `from` are read at `to`: where the service reaches its own embedded lake
 */
export function assetHeads(alias?: { readonly from: string; readonly to: string }): FirstBytes {
  const remembered = new Map<string, Uint8Array>();
  const reachable = (url: string) =>
    alias && url.startsWith(alias.from) ? alias.to + url.slice(alias.from.length) : url;
  return async (url) => {
    const known = remembered.get(url);
    if (known !== undefined) return known;
    const bytes = await readHead(reachable(url));
    if (bytes !== null && remembered.size < MAX_REMEMBERED) remembered.set(url, bytes);
    return bytes;
  };
}
