/** Creates a response that is sent when the test calls `release`. It also records the signal of the request. */
export function delayedResponse(body: unknown) {
  let release = () => {};
  let requestSignal: AbortSignal | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release: () => release(),
    isAborted: () => requestSignal?.aborted,
    respond: async (signal: AbortSignal) => {
      requestSignal = signal;
      await released;
      return Response.json(body);
    },
  };
}
