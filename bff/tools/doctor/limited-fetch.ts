/** More responses, and more of them in all, than the client's file and an entry need. In bytes. */
const MAX_REQUESTS = 50;
const MAX_BYTES = 32 * 2 ** 20;

/** Where a response leads within its host; undefined if it does not redirect. @throws TypeError for another host */
function redirectOf({ status, headers }: Response, address: URL): URL | undefined {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) return undefined;
  const next = new URL(location, address);
  const isSecured = next.protocol === 'https:' && next.port === '' && next.hostname === address.hostname;
  if (next.origin === address.origin || isSecured) return next;
  throw new TypeError(`${address} redirects to ${next.origin}, which the doctor does not request`);
}

/**
 * A `fetch` with limits for all of its requests together, which follows no redirect to another host: a page names whom
 * the doctor asks, and how often.
 * @param fetch the engine's own
 */
export function limitedFetch(fetch: typeof globalThis.fetch) {
  let requests = 0;
  let bytes = 0;
  const count = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > MAX_BYTES) controller.error(new TypeError(`more than ${MAX_BYTES / 2 ** 20} MiB were received`));
        else controller.enqueue(chunk);
      },
    });
  return async function ask(address: string | URL, init?: RequestInit): Promise<Response> {
    requests += 1;
    if (requests > MAX_REQUESTS) throw new TypeError(`more than ${MAX_REQUESTS} addresses were requested`);
    const response = await fetch(address, { ...init, redirect: 'manual' });
    const next = redirectOf(response, new URL(address));
    if (next === undefined) return new Response(response.body?.pipeThrough(count()), response);
    await response.body?.cancel();
    return ask(next, init);
  };
}
