import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { MenuController } from './controller.ts';
import type { MenuState } from './state.ts';

/** What every part of the menu sees. */
export interface MenuContext {
  readonly state: MenuState;
  readonly controller: MenuController;
}

const Context = createContext<MenuContext | null>(null);

export const MenuProvider = Context.Provider;

export function useMenu(): MenuContext {
  const context = useContext(Context);
  if (context === null) throw new Error('Journal: a part of the menu stands outside of it');
  return context;
}
