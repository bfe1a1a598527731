/** How long an element or a condition is awaited, in milliseconds. */
export const WAIT_MS = 30_000;

const PAUSE_MS = 30;

/**
 * Waits until a condition holds. A document that is being replaced throws, which counts as not yet.
 * @param describe what was awaited, for the error
 */
export async function waitUntil(condition: () => Promise<boolean>, describe: () => string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  let failure: unknown;
  for (;;) {
    try {
      if (await condition()) return;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${describe()}`, { cause: failure });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
