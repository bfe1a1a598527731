import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { MenuController } from './state/controller.ts';
import type { MenuState } from './state/menu-state.ts';
import { useStore } from './state/store.ts';

/** It never changes, so a change of state renders only its subscribers. */
const Context = createContext<MenuController | null>(null);

export const MenuProvider = Context.Provider;

export function useController(): MenuController {
  const controller = useContext(Context);
  if (controller === null) throw new Error('Journal: no menu around a component');
  return controller;
}

/** Selects a value of the menu's state; see `useStore`. */
export const useMenuState = <Selected,>(select: (state: MenuState) => Selected): Selected =>
  useStore(useController().store, select);
