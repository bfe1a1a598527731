import { Menu } from '../menu.ts';
import { ArticleElement } from './article-element.ts';
import type { ElementHost } from './element-host.ts';

/** A page may change by them where the menu stands, or hide it. */
const PLACING_ATTRIBUTES = ['placement', 'hidden', 'style', 'class'];

/** `<journal-menu>`. */
export class JournalMenu extends ArticleElement {
  static override readonly observedAttributes = [...ArticleElement.observedAttributes, ...PLACING_ATTRIBUTES];

  constructor() {
    super('menu');
  }

  protected override start(host: ElementHost, shadow: ShadowRoot, signal: AbortSignal): Menu {
    return new Menu(host, this, shadow, signal);
  }
}
