/** An answer that comes when it is let, and keeps the signal it was asked with. */
export function heldBack(body: unknown) {
  let release = () => {};
  let signal: AbortSignal | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release: () => release(),
    isAborted: () => signal?.aborted,
    answer: async (asked: AbortSignal) => {
      signal = asked;
      await released;
      return Response.json(body);
    },
  };
}
