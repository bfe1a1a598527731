import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';

export interface Store<State> {
  get(): State;
  set(values: Partial<State>): void;
  /** Replaces the state, unless it stays the same object. */
  update(change: (state: State) => State): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  const update = (change: (state: State) => State) => {
    const next = change(state);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set: (values) => update((before) => ({ ...before, ...values })),
    update,
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
export function useStore<State, Selected>(store: Store<State>, select: (state: State) => Selected): Selected {
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
