/** A value that changes by actions, and those who want to know of it. */
export interface Store<State, Action> {
  get(): State;
  dispatch(action: Action): void;
  /** @returns stops telling */
  subscribe(listener: () => void): () => void;
}

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
