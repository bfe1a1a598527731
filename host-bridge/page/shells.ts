import { defineShells } from '../elements/index.ts';
import type { MenuElement, ShellElement, ShellHost } from '../shell-types.ts';

/** Which elements a client connects itself to. */
export interface ShellNames {
  readonly menuName: string;
  readonly footerName: string;
  /** Add the elements to the page's end where they are missing. */
  readonly createElements: boolean;
}

/** Pause between a change of the page and the look for new elements in it, in milliseconds: many changes, one look. */
const LOOK_DELAY = 100;

const isShell = (element: Element): element is ShellElement =>
  'connectHost' in element && typeof element.connectHost === 'function';
const isMenu = (element: ShellElement): element is MenuElement =>
  'openAnnotation' in element && typeof element.openAnnotation === 'function';

/** The page's menu and footer elements, those there now and those that come later. */
export class Shells {
  readonly #names: ShellNames;
  readonly #host: ShellHost;
  readonly #warn: (text: string) => void;
  readonly #created: Element[] = [];
  #connected: ShellElement[] = [];
  #entry: string;
  #visible: readonly string[] = [];
  #filledBody: HTMLElement | null = null;
  #look: ReturnType<typeof setTimeout> | undefined;
  readonly #observer = new MutationObserver(() => {
    this.#look ??= setTimeout(() => {
      this.#look = undefined;
      this.#connectNew();
    }, LOOK_DELAY);
  });

  constructor(names: ShellNames, host: ShellHost, warn: (text: string) => void) {
    this.#names = names;
    this.#host = host;
    this.#entry = host.entry;
    this.#warn = warn;
  }

  /** Defines the elements and connects those in the page; goes on connecting those that are added later. */
  start(): void {
    defineShells(this.#names.menuName, this.#names.footerName);
    this.#connectNew();
    if (this.#menus().length === 0) this.#warn(`there is no <${this.#names.menuName}> in the page yet`);
    this.#observer.observe(document, { childList: true, subtree: true });
  }

  /** No highlight is in the viewport any more; tells the elements where the host has another entry now. */
  refreshEntry(): void {
    this.setVisible([]);
    if (this.#entry === this.#host.entry) return;
    this.#entry = this.#host.entry;
    this.#tell(this.#connected, (shell) => shell.entryChanged());
  }

  /** Annotations whose highlights are in the viewport; menus that come later are told, too. */
  setVisible(ids: readonly string[]): void {
    this.#visible = ids;
    this.#tell(this.#menus(), (menu) => menu.setVisibleAnnotations(ids));
  }

  openAnnotation(id: string): void {
    this.#tell(this.#menus(), (menu) => menu.openAnnotation(id));
  }

  openAnnotations(): void {
    this.#tell(this.#menus(), (menu) => menu.openAnnotations());
  }

  /** Disconnects every element and takes away those that were added here. */
  destroy(): void {
    this.#observer.disconnect();
    clearTimeout(this.#look);
    this.#tell(this.#connected, (shell) => shell.disconnectHost());
    this.#connected = [];
    for (const element of this.#created) element.remove();
  }

  #connectNew(): void {
    this.#createMissing();
    const found = [...document.querySelectorAll(`${this.#names.menuName},${this.#names.footerName}`)];
    const shells = found.filter(isShell);
    const added = shells.filter((shell) => !this.#connected.includes(shell));
    this.#connected = shells;
    this.#tell(added, (shell) => shell.connectHost(this.#host));
    this.#tell(added.filter(isMenu), (menu) => menu.setVisibleAnnotations(this.#visible));
    if (shells.length < found.length) this.#warn('another script has defined the elements of the menu or the footer');
  }

  /** Once for each body: a router may replace the body, but what a page takes out of its body stays out. */
  #createMissing(): void {
    const body = document.body;
    if (!this.#names.createElements || body === null || body === this.#filledBody) return;
    this.#filledBody = body;
    for (const name of [this.#names.menuName, this.#names.footerName]) {
      if (document.querySelector(name) !== null) continue;
      const element = document.createElement(name);
      this.#created.push(element);
      body.append(element);
    }
  }

  #menus(): MenuElement[] {
    return this.#connected.filter(isMenu);
  }

  /** One element's failure is reported and keeps nothing from the others. */
  #tell<Element>(elements: readonly Element[], call: (element: Element) => void): void {
    for (const element of elements) {
      try {
        call(element);
      } catch (error) {
        this.#host.reportError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}
