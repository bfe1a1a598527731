import { defineShells } from '../elements/index.ts';
import type { MenuElement, ShellElement, ShellHost } from '../shell-types.ts';

/** Which elements a client connects itself to, and how. */
export interface ShellSettings {
  readonly menuName: string;
  readonly footerName: string;
  /** Add the elements to the page's end where they are missing. */
  readonly createElements: boolean;
  /** What the elements need of the client. */
  readonly host: ShellHost;
  warn(text: string): void;
}

/** Pause between a change of the page and the look for new elements in it, in milliseconds: many changes, one look. */
const LOOK_DELAY = 100;

const isShell = (element: Element): element is ShellElement =>
  'connectHost' in element && typeof element.connectHost === 'function';
const isMenu = (element: ShellElement): element is MenuElement =>
  'openAnnotation' in element && typeof element.openAnnotation === 'function';

/** The page's menu and footer elements, those there now and those that come later. */
export class Shells {
  readonly #settings: ShellSettings;
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

  constructor(settings: ShellSettings) {
    this.#settings = settings;
    this.#entry = settings.host.entry;
  }

  /** Defines the elements and connects those in the page; goes on connecting those that are added later. */
  start(): void {
    defineShells(this.#settings.menuName, this.#settings.footerName);
    this.#connectNew();
    if (this.#menus().length === 0) this.#settings.warn(`there is no <${this.#settings.menuName}> in the page yet`);
    this.#observer.observe(document, { childList: true, subtree: true });
  }

  /** No highlight is in the viewport any more; tells the elements where the host has another entry now. */
  refreshEntry(): void {
    this.setVisible([]);
    if (this.#entry === this.#settings.host.entry) return;
    this.#entry = this.#settings.host.entry;
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
    const found = [...document.querySelectorAll(`${this.#settings.menuName},${this.#settings.footerName}`)];
    const shells = found.filter(isShell);
    const added = shells.filter((shell) => !this.#connected.includes(shell));
    this.#connected = shells;
    this.#tell(added, (shell) => shell.connectHost(this.#settings.host));
    this.#tell(added.filter(isMenu), (menu) => menu.setVisibleAnnotations(this.#visible));
    if (shells.length < found.length)
      this.#settings.warn('another script has defined the elements of the menu or the footer');
  }

  /** Once for each body: a router may replace the body, but what a page takes out of its body stays out. */
  #createMissing(): void {
    const body = document.body;
    if (!this.#settings.createElements || body === null || body === this.#filledBody) return;
    this.#filledBody = body;
    for (const name of [this.#settings.menuName, this.#settings.footerName]) {
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
        this.#settings.host.reportError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}
