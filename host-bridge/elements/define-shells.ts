import { Notices } from '../notices.ts';
import { footerClass, menuClass } from './shell-classes.ts';

function define(name: string, makeClass: () => CustomElementConstructor, notices: Notices): void {
  try {
    if (customElements.get(name) === undefined) customElements.define(name, makeClass());
  } catch {
    notices.warn(`"${name}" cannot be the name of an element`);
  }
}

/**
 * Registers the menu's and the footer's elements under these names. A name that is taken stays as it is, be it by an earlier
 * call, another version of this script, or somebody else. Never throws.
 */
export function defineShells(menuName: string, footerName: string): void {
  const notices = new Notices();
  define(menuName, menuClass, notices);
  define(footerName, footerClass, notices);
}
