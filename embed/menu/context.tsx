import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useStore } from '../frame/hooks/use-store.ts';
import type { MenuController, MenuHost, MenuStore } from './state/controller.ts';
import type { MenuState } from './state/menu-state.ts';

/** What every part of the menu sees. It never changes, so that a change of state renders only those who look at it. */
export interface MenuContext {
  readonly store: MenuStore;
  readonly controller: MenuController;
  readonly host: MenuHost;
}

const Context = createContext<MenuContext | null>(null);

export const MenuProvider = Context.Provider;

function useMenu(): MenuContext {
  const context = useContext(Context);
  if (context === null) throw new Error('Journal: a part of the menu stands outside of it');
  return context;
}

export const useHost = (): MenuHost => useMenu().host;

export const useController = (): MenuController => useMenu().controller;

/** A part of the menu's state; see `useStore`. */
export const useMenuState = <Part,>(select: (state: MenuState) => Part): Part => useStore(useMenu().store, select);
