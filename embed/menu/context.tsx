import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useStore } from '../frame/hooks/use-store.ts';
import type { MenuHostPage } from './host-page.ts';
import type { MenuController } from './state/controller.ts';
import type { MenuState, MenuStore } from './state/menu-state.ts';

/**
 * What all components of the menu share. The context never changes, so a change of state renders only its
 * subscribers.
 */
export interface MenuContext {
  readonly store: MenuStore;
  readonly controller: MenuController;
  readonly hostPage: MenuHostPage;
}

const Context = createContext<MenuContext | null>(null);

export const MenuProvider = Context.Provider;

function useMenu(): MenuContext {
  const context = useContext(Context);
  if (context === null) throw new Error('Journal: a menu component was rendered outside the menu');
  return context;
}

export const useHostPage = (): MenuHostPage => useMenu().hostPage;

export const useController = (): MenuController => useMenu().controller;

export const useDispatch = (): MenuStore['dispatch'] => useMenu().store.dispatch;

/** Selects a value of the menu's state; see `useStore`. */
export const useMenuState = <Selected,>(select: (state: MenuState) => Selected): Selected =>
  useStore(useMenu().store, select);
