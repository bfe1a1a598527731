/** What the doctor may be led to by a page or a response. */
interface Limits {
  readonly requests: number;
  /** Of all responses together. */
  readonly bytes: number;
  /** Whether a redirect is followed. */
  readonly follows: (from: URL, to: URL) => boolean | Promise<boolean>;
}

/** Within the host, also to https: a page names whom the doctor asks. */
function staysAtHost(from: URL, to: URL): boolean {
  const isSecured = to.protocol === 'https:' && to.port === '' && to.hostname === from.hostname;
  return to.origin === from.origin || isSecured;
}

/** Of what a page names. The client's file and an entry need less. */
const OF_PAGE: Limits = { requests: 50, bytes: 32 * 2 ** 20, follows: staysAtHost };

/**
 * A `fetch` with limits for all of its requests together. The responses have the address that they come from.
 * @param fetch the engine's own
 */
export function limitedFetch(fetch: typeof globalThis.fetch, { requests, bytes, follows }: Limits = OF_PAGE) {
  let requested = 0;
  let received = 0;
  const count = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length;
        if (received > bytes) controller.error(new TypeError(`is larger than ${bytes / 2 ** 20} MiB`));
        else controller.enqueue(chunk);
      },
    });
  return async function ask(address: string | URL, init?: RequestInit): Promise<Response> {
    requested += 1;
    if (requested > requests) throw new TypeError(`asks for more than ${requests} addresses`);
    const response = await fetch(address, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) {
      const counted = new Response(response.body?.pipeThrough(count()), response);
      return Object.defineProperty(counted, 'url', { value: String(address) });
    }
    await response.body?.cancel();
    const next = new URL(location, address);
    if (await follows(new URL(address), next)) return ask(next, init);
    throw new TypeError(`redirects to ${next.origin}, which the doctor does not request`);
  };
}
