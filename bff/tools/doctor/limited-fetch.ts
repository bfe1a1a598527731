/** More answers, and more of them in all, than the client's file and an entry need. In bytes. */
const MAX_REQUESTS = 50;
const MAX_BYTES = 32 * 2 ** 20;

/**
 * A `fetch` with limits for all of its requests together: a page names whom the doctor asks, and how often.
 * @param fetch the engine's own
 */
export function limitedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let requests = 0;
  let bytes = 0;
  const count = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > MAX_BYTES) controller.error(new TypeError(`more than ${MAX_BYTES / 2 ** 20} MiB were answered`));
        else controller.enqueue(chunk);
      },
    });
  return async (...args) => {
    requests += 1;
    if (requests > MAX_REQUESTS) throw new TypeError(`more than ${MAX_REQUESTS} addresses were asked`);
    const response = await fetch(...args);
    return new Response(response.body?.pipeThrough(count()), response);
  };
}
