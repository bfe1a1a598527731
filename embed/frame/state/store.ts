/** A state that actions change, with its subscribers. */
export interface Store<State, Action> {
  get(): State;
  dispatch(action: Action): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** Creates a store. It notifies its subscribers only when `reduce` returns another object. */
export function createStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): Store<State, Action> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
