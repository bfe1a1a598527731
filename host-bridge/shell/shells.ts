import { attachAnalytics } from '../analytics/attach-analytics.ts';
import type { EventLog } from '../analytics/event-log.ts';
import type { ResolvedOptions } from '../client/options.ts';
import { removeNode } from '../remove-node.ts';
import { defineShells } from './define-shells.ts';
import { printLater } from './print-later.ts';
import type { MenuElement, ShellElement, ShellHost } from './shell-types.ts';

/** What the elements need of the client, and which they are. */
export interface ElementsHost
  extends ShellHost,
    Pick<ResolvedOptions, 'analytics' | 'menuName' | 'footerName' | 'createElements'> {
  readonly notes: EventLog;
  /** Aborted when the client is destroyed. */
  readonly life: AbortSignal;
  warn(text: string): void;
}

/** Pause between a change of the page and the look for new elements in it, in milliseconds: many changes, one look. */
const LOOK_DELAY = 100;

/** Marks the elements made here, so that copies are known: a page may keep itself as HTML, or lay out a copy of its text. */
const MADE = 'data-journal-made';

const isShell = (element: Element): element is ShellElement => 'connectHost' in element;
const isMenu = (element: ShellElement): element is MenuElement => 'openAnnotation' in element;

/** The page's menu and footer elements, those there now and those that come later. */
export class Shells {
  readonly #host: ElementsHost;
  readonly #created = new Map<string, Element>();
  readonly #mark = String(Math.random()).slice(2);
  readonly #ended = new AbortController();
  #connected: ShellElement[] = [];
  #visible: readonly string[] = [];
  #filledBody: HTMLElement | null = null;
  #look: ReturnType<typeof setTimeout> | undefined;
  readonly #observer = new MutationObserver(() => {
    this.#look ??= setTimeout(() => this.#connectNew(), LOOK_DELAY);
  });

  /** Defines the elements and connects those in the page; goes on connecting those that are added later. */
  constructor(host: ElementsHost) {
    this.#host = host;
    attachAnalytics(host.notes, host, host.life);
    defineShells(host.menuName, host.footerName);
    this.#connectNew();
    if (!this.#connected.some(isMenu)) host.warn(`there is no <${host.menuName}> in the page yet`);
    this.#observer.observe(document, { childList: true, subtree: true });
    // Annotations are the page's, be there a menu in it or none.
    printLater(() => host.annotations, this.#ended.signal);
    document.addEventListener('turbo:before-cache', () => this.#detach(), this.#ended);
    document.addEventListener('turbo:render', () => this.#reattach(), this.#ended);
  }

  /** Annotations whose highlights are in the viewport; menus that come later are told, too. */
  setVisible(ids: readonly string[]): void {
    this.#visible = ids;
    this.#host.notes.add('visible', ids);
    this.tellMenus((menu) => menu.setVisibleAnnotations(ids));
  }

  tellMenus(call: (menu: MenuElement) => void): void {
    this.#tell(this.#connected.filter(isMenu), call);
  }

  /** Tells both elements that the host has another entry now. */
  entryChanged(): void {
    this.setVisible([]);
    this.#tell(this.#connected, (shell) => shell.entryChanged());
  }

  /** Disconnects every element and takes away those that were added here. */
  destroy(): void {
    this.#observer.disconnect();
    this.#ended.abort();
    clearTimeout(this.#look);
    this.#tell(this.#connected, (shell) => shell.disconnectHost());
    this.#dropCopies();
    this.#detach();
  }

  #connectNew(): void {
    const { menuName, footerName, warn } = this.#host;
    this.#look = undefined;
    this.#dropCopies();
    this.#createMissing([menuName, footerName]);
    const found = [...document.querySelectorAll(`${menuName},${footerName}`)];
    const shells = found.filter(isShell);
    const added = shells.filter((shell) => !this.#connected.includes(shell));
    this.#connected = shells;
    this.#tell(added, (shell) => {
      shell.connectHost(this.#host);
      if (isMenu(shell)) shell.setVisibleAnnotations(this.#visible);
    });
    if (shells.length < found.length) warn('another script has defined the elements of the menu or the footer');
  }

  /** Once for each body: a router may replace the body, but what a page takes out of its body stays out. */
  #createMissing(names: readonly string[]): void {
    const { body } = document;
    if (!this.#host.createElements || body === null || body === this.#filledBody) return;
    this.#filledBody = body;
    for (const name of names) if (document.querySelector(name) === null) body.append(this.#create(name));
  }

  #create(name: string): Element {
    const element = this.#created.get(name) ?? document.createElement(name);
    element.setAttribute(MADE, this.#mark);
    this.#created.set(name, element);
    return element;
  }

  /** A copy gives way to what it is a copy of, at the page's end. */
  #dropCopies(): void {
    for (const element of document.querySelectorAll(`[${MADE}="${this.#mark}"]`)) {
      if (this.#created.get(element.localName) === element) continue;
      removeNode(element);
      this.#filledBody = null;
    }
  }

  /** Leaves the page without what was made here, as Turbo is to keep it; where it stays, that comes back. */
  #detach(): void {
    for (const element of this.#created.values()) removeNode(element);
    this.#filledBody = null;
  }

  /** Turbo may have made the page anew within the same body. */
  #reattach(): void {
    this.#filledBody = null;
    this.#connectNew();
  }

  /** One element's failure is reported and keeps nothing from the others. */
  #tell<Shell>(shells: readonly Shell[], call: (shell: Shell) => void): void {
    for (const shell of shells) {
      try {
        call(shell);
      } catch (error) {
        this.#host.reportError(error);
      }
    }
  }
}
