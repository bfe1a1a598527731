/** A value that changes by events. */
export interface Store<State, Event> {
  get(): State;
  dispatch(event: Event): void;
  /** Calls `listener` after each change, with the state before it and its event, until the signal is aborted. */
  subscribe(listener: Listener<State, Event>, signal?: AbortSignal): void;
}

type Listener<State, Event> = (now: State, before: State, event: Event) => void;

/**
 * Creates a store. Listeners see each change once and in order: an event that a listener dispatches is applied after all
 * listeners have seen the current change.
 *
 * @param reduce returns the next state, and the same one if nothing changes
 */
export function createStore<State, Event>(
  reduce: (state: State, event: Event) => State,
  initial: State,
): Store<State, Event> {
  let state = initial;
  const listeners = new Set<Listener<State, Event>>();
  const queue: Event[] = [];
  let isRunning = false;
  const run = (event: Event) => {
    const before = state;
    state = reduce(before, event);
    if (state !== before) for (const listener of [...listeners]) listener(state, before, event);
  };
  return {
    get: () => state,
    dispatch(event) {
      queue.push(event);
      if (isRunning) return;
      isRunning = true;
      try {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) run(next);
      } finally {
        isRunning = false;
      }
    },
    subscribe(listener, signal) {
      if (signal?.aborted) return;
      listeners.add(listener);
      signal?.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
  };
}
