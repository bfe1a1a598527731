/** Handles the rejection of a call whose result nobody needs. The shell reports failed calls itself. */
export const ignoreFailure = (): void => undefined;

/**
 * Keeps one call in flight. Of the calls made meanwhile, only the latest is sent, after the answer to the first.
 * It suits calls that describe a current state, such as a height: they can neither pile up nor overtake each other.
 * @returns a function whose promise resolves when no call is waiting; it rejects, and drops the waiting call, when a
 * call rejects
 */
export function latestOnly<Args extends unknown[]>(
  send: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  let waiting: Args | undefined;
  let running: Promise<void> | undefined;

  const run = async () => {
    try {
      for (let args = waiting; args; args = waiting) {
        waiting = undefined;
        await send(...args);
      }
    } finally {
      waiting = running = undefined;
    }
  };
  return (...args) => {
    waiting = args;
    running ??= run();
    return running;
  };
}
