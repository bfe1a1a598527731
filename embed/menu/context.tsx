import { createContext } from 'preact';
import { useContext, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { MenuController } from './state/controller.ts';
import type { MenuState } from './state/menu-state.ts';
import type { MenuStore } from './state/store.ts';

/** It never changes, so a change of state renders only its subscribers. */
const Context = createContext<MenuController | null>(null);

export const MenuProvider = Context.Provider;

export function useController(): MenuController {
  const controller = useContext(Context);
  if (controller === null) throw new Error('Journal: no menu around a component');
  return controller;
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

/** Selects a value of the menu's state; see `useStore`. */
export const useMenuState = <Selected,>(select: (state: MenuState) => Selected): Selected =>
  useStore(useController().store, select);
