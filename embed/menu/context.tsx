import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { MenuController, MenuHostPage } from './state/controller.ts';
import type { MenuState, MenuStore } from './state/menu-state.ts';
import { useStore } from './state/store.ts';

/**
 * What all components of the menu share. The context never changes, so a change of state renders only its
 * subscribers.
 */
export interface MenuContext {
  readonly store: MenuStore;
  readonly controller: MenuController;
  readonly hostPage: MenuHostPage;
  /** For editors: what the link from an annotation to its document is called. */
  readonly editLabel?: string | undefined;
}

const Context = createContext<MenuContext | null>(null);

export const MenuProvider = Context.Provider;

export function useMenu(): MenuContext {
  const context = useContext(Context);
  if (context === null) throw new Error('Journal: a menu component was rendered outside the menu');
  return context;
}

export const useController = (): MenuController => useMenu().controller;

/** Selects a value of the menu's state; see `useStore`. */
export const useMenuState = <Selected,>(select: (state: MenuState) => Selected): Selected =>
  useStore(useMenu().store, select);
