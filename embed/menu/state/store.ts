import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { type InitialMenu, initialMenuState, type MenuState } from './menu-state.ts';

export type MenuStore = ReturnType<typeof createMenuStore>;

/** The store of the state that the server renders and the script hydrates. */
export function createMenuStore(initial: InitialMenu) {
  let state = initialMenuState(initial);
  const listeners = new Set<() => void>();
  /** Replaces the state, unless it stays the same object. */
  const update = (change: (state: MenuState) => MenuState): void => {
    const next = change(state);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set: (values: Partial<MenuState>) => update((before) => ({ ...before, ...values })),
    update,
    /** @returns a function that unsubscribes */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Selects a value of the menu's state. The component renders again only when the selected value changes.
 * @param select must return the same object while the value is unchanged
 */
export function useStore<Selected>(store: MenuStore, select: (state: MenuState) => Selected): Selected {
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
