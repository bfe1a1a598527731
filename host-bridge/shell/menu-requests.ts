import type { MenuElement } from './shell-element.ts';

/** Something that the user asked the menu to do. */
export type MenuCommand = (menu: MenuElement) => void;

/** The state that a page shows in its menus. Menus that are added to the page later receive it when they connect. */
export interface MenuRequests {
  /** Annotations whose highlights are in the viewport, in the order of the text. */
  visible: readonly string[];
  /** The last command from before the elements were loaded. Does nothing if there was none. */
  pendingCommand: MenuCommand;
}
