import { notices } from '../client/warn-once.ts';
import { JournalFooter } from './footer-element.ts';
import { JournalMenu } from './menu-element.ts';

/**
 * Registers the menu's and the footer's elements under these names. A name that is taken stays as it is, be it by an earlier
 * call, another version of this script, or somebody else. Never throws.
 */
export function defineShells(menuName: string, footerName: string): void {
  const define = (name: string, element: CustomElementConstructor) => {
    try {
      if (!customElements.get(name)) customElements.define(name, element);
    } catch {
      notices()(`"${name}" cannot be the name of an element`);
    }
  };
  // New classes each time: a class can be registered under one name only.
  define(menuName, class extends JournalMenu {});
  define(footerName, class extends JournalFooter {});
}
