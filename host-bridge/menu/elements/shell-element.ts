import type { JournalFooter } from './footer-element.ts';
import type { JournalMenu } from './menu-element.ts';

/**
 * `<journal-menu>` or `<journal-footer>` as the client uses it. Another version of the client may have defined the
 * element, so only these methods count.
 */
export type ShellElement = HTMLElement & Pick<JournalFooter, 'connectHost' | 'disconnectHost' | 'entryChanged'>;

/** `<journal-menu>` as the client uses it. */
export type MenuElement = ShellElement &
  Pick<
    JournalMenu,
    'setVisibleAnnotations' | 'toggleAnnotation' | 'openAnnotation' | 'openAnnotations' | 'closeAnnotation'
  > &
  // Elements of earlier versions have none.
  Partial<Pick<JournalMenu, 'scanned'>>;

export const isShell = (element: Element): element is ShellElement => 'connectHost' in element;
export const isMenu = (element: ShellElement): element is MenuElement => 'openAnnotation' in element;

/** Something that the user asked the menu to do. */
export type MenuCommand = (menu: MenuElement) => void;

/** The state that a page shows in its menus. Menus that are added to the page later receive it when they connect. */
export interface MenuRequests {
  /** Annotations whose highlights are in the viewport, in the order of the text. */
  visible: readonly string[];
  /** The last command from before the elements were loaded. Does nothing if there was none. */
  pendingCommand: MenuCommand;
}
