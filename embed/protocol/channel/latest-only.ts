/**
 * One call on its way at a time; of those made meanwhile only the newest is sent, when the first has been answered. For
 * calls that say how things are now (a height, what is in view): they can neither pile up nor overtake one another.
 * @returns settles when nothing waits any more; rejects when a call does, and what waited is given up
 */
export function latestOnly<Args extends unknown[]>(
  send: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  let waiting: Args | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      while (waiting !== undefined) {
        const args = waiting;
        waiting = undefined;
        await send(...args);
      }
    } finally {
      waiting = undefined;
      running = undefined;
    }
  }

  return (...args) => {
    waiting = args;
    running ??= run();
    return running;
  };
}
