import type { Warn } from '../warn-once.ts';
import { JournalFooter } from './footer-element.ts';
import { JournalMenu } from './menu-element.ts';
import { shellStyles } from './styles.ts';

/**
 * Defines the menu and footer elements under these names. A name that is already defined keeps its definition, which
 * may come from an earlier call, another version of this script or another script. Never throws, unless the page has
 * replaced the browser's registry or style sheets.
 */
export function defineShells(menuName: string, footerName: string, warn: Warn): void {
  // A browser reports what constructors of elements throw, and creates unknown elements instead. Here it can be caught.
  shellStyles('menu');
  const define = (name: string, element: CustomElementConstructor) => {
    try {
      customElements.define(name, element);
    } catch (error) {
      // The page has replaced the method.
      if (!(error instanceof DOMException)) throw error;
      const isShell = customElements.get(name)?.prototype.connectHost;
      if (!isShell) warn(`<${name}> is ignored: the name is invalid or taken`);
    }
  };
  // Each call needs new classes: a class can be registered under one name only.
  define(menuName, class extends JournalMenu {});
  define(footerName, class extends JournalFooter {});
}
