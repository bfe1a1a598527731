import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';

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

/**
 * Selects a value of a store's state. The component renders again only when the selected value changes.
 * @param select must return the same object while the value is unchanged
 */
export function useStore<State, Action, Selected>(
  store: Store<State, Action>,
  select: (state: State) => Selected,
): Selected {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const selected = select(store.get());
  const isStale = useRef<() => boolean>(() => false);
  isStale.current = () => select(store.get()) !== selected;
  useLayoutEffect(() => {
    const update = () => {
      if (isStale.current()) rerender(undefined);
    };
    update();
    return store.subscribe(update);
  }, [store]);
  return selected;
}
