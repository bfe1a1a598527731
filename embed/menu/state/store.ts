import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { createStore } from '../../store.ts';
import { type InitialMenu, initialMenuState, type MenuState } from './menu-state.ts';

export type MenuStore = ReturnType<typeof createMenuStore>;

/** The store of the state that the server renders and the script hydrates. */
export function createMenuStore(initial: InitialMenu) {
  const { dispatch: update, ...store } = createStore(
    (state: MenuState, change: (state: MenuState) => MenuState) => change(state),
    initialMenuState(initial),
  );
  return {
    ...store,
    update,
    set: (values: Partial<MenuState>) => update((before) => ({ ...before, ...values })),
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
    const stop = new AbortController();
    update();
    store.subscribe(update, stop.signal);
    return () => stop.abort();
  }, [store]);
  return selected;
}
