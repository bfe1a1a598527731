import type { ResolvedOptions } from '../../client/options.ts';
import type { Warn } from '../../client/warn-once.ts';
import { pageDocument, removeNode } from '../../dom/unclobbered.ts';
import { isPageModal } from '../../placement/page-modal.ts';
import { JournalFooter } from './footer-element.ts';
import { createFooterPlace } from './footer-place.ts';
import { JournalMenu } from './menu-element.ts';
import { isMenu, isShell, type MenuCommand, type MenuRequests, type ShellElement } from './shell-element.ts';
import { SHELL_CONNECTED, type ShellHost } from './shell-host.ts';
import { shellStyles } from './styles.ts';

/** What the page's shell elements need from the client's page. */
export interface ShellsHost extends ShellHost, Pick<ResolvedOptions, 'menuName' | 'footerName' | 'createElements'> {
  readonly menuRequests: MenuRequests;
  warn(text: string): void;
}

/**
 * In milliseconds. A router that replaces the page adds and removes elements in several steps; one update covers them.
 */
const UPDATE_DELAY = 100;

/**
 * Marks the elements created here, to recognise copies of them. A page may save and restore its own HTML, or lay out a
 * copy of its text.
 */
const CREATED_MARK = 'data-journal-made';

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

/** The menu and footer elements of the page, including those that are added later. */
export class Shells {
  /** The ways between the text and its annotations. */
  readonly navigation: ShellHost['navigation'];
  readonly #host: ShellsHost;
  readonly #created = new Map<string, HTMLElement>();
  #placeFooter: (() => void) | undefined;
  readonly #mark = String(Math.random());
  readonly #connected = new WeakSet<ShellElement>();
  /** The body that has received the created elements. */
  #filledBody: HTMLElement | null = null;
  #update: ReturnType<typeof setTimeout> | undefined;
  readonly #bodyObserver = new MutationObserver(() => this.#scheduleUpdate());

  /**
   * Defines the elements and connects those in the page. Elements that are added later announce themselves.
   *
   * @param signal aborted when the client leaves the page: disconnects every element and removes those created here
   */
  constructor(host: ShellsHost, signal: AbortSignal) {
    this.#host = host;
    this.navigation = host.navigation;
    defineShells(host.menuName, host.footerName, host.warn);
    signal.addEventListener('abort', () => this.#destroy());
    this.#connectAll();
    if (!this.#shells.some(isMenu)) host.warn(`there is no <${host.menuName}> in the page yet`);
    // Keeps created elements out of Turbo's cache. They return with the next update if Turbo keeps the page.
    const beforeCache = () => {
      this.#detach();
      this.#scheduleUpdate();
    };
    pageDocument.addEventListener(SHELL_CONNECTED, () => this.#scheduleUpdate(), { signal });
    const onScan = () => {
      this.#placeFooter?.();
      for (const menu of this.#shells.filter(isMenu)) menu.scanned?.();
    };
    pageDocument.addEventListener('journal:scanComplete', onScan, { signal });
    pageDocument.addEventListener('turbo:before-cache', beforeCache, { signal });
    pageDocument.addEventListener('turbo:render', () => this.restore(), { signal });
    this.updateVisible();
    this.run(host.menuRequests.pendingCommand);
  }

  /** Sends the visible annotations to every menu. */
  updateVisible(): void {
    this.#host.log.add('visible', this.#host.menuRequests.visible);
    this.#sendVisible();
  }

  /** Runs a command in every menu of the page. */
  run(command: MenuCommand): void {
    this.#forEach(this.#shells.filter(isMenu), command);
  }

  /**
   * Closes an annotation in the menus that show it, because its highlight was activated again.
   *
   * @returns whether there was nothing to open
   */
  toggle(id: string, phrase?: Element | Range): boolean {
    let isClosed = isPageModal(phrase);
    if (isClosed) return true;
    this.run((menu) => {
      if (menu.toggleAnnotation(id, phrase)) isClosed = true;
    });
    return isClosed;
  }

  /** A router has rendered new content in the same body: the elements that were created here return. */
  restore(): void {
    this.#filledBody = null;
    this.#connectAll();
  }

  /** Shows the host's new entry in every element. */
  entryChanged(): void {
    this.updateVisible();
    this.#forEach(this.#shells, (shell) => shell.entryChanged());
  }

  #destroy(): void {
    this.#bodyObserver.disconnect();
    clearTimeout(this.#update);
    this.#forEach(this.#shells, (shell) => shell.disconnectHost());
    this.#removeCopies();
    this.#detach();
  }

  get #shells(): ShellElement[] {
    const { menuName, footerName } = this.#host;
    return [...pageDocument.querySelectorAll(`${menuName},${footerName}`)].filter(isShell);
  }

  #scheduleUpdate(): void {
    this.#update ??= setTimeout(() => this.#connectAll(), UPDATE_DELAY);
  }

  #connectAll(): void {
    clearTimeout(this.#update);
    this.#update = undefined;
    // A router may replace the body, and even the root element. Neither of them is a custom element that announces
    // itself.
    for (const parent of [document, pageDocument.documentElement])
      this.#bodyObserver.observe(parent, { childList: true });
    this.#removeCopies();
    this.#createMissing();
    // Each element is connected only once. Two clients may share a footer, whose host is the client that connected it
    // last.
    const added = this.#shells.filter((shell) => !this.#connected.has(shell));
    this.#forEach(added, (shell) => {
      this.#connected.add(shell);
      shell.connectHost(this.#host);
    });
    this.#sendVisible();
  }

  #sendVisible(): void {
    this.run((menu) => menu.setVisibleAnnotations(this.#host.menuRequests.visible));
  }

  /**
   * Creates missing elements once per body. An element that the page removes from the same body is not created again.
   */
  #createMissing(): void {
    const { menuName, footerName, createElements } = this.#host;
    const { body } = pageDocument;
    if (!body || body === this.#filledBody || !createElements) return;
    this.#filledBody = body;
    for (const name of [menuName, footerName]) if (!pageDocument.querySelector(name)) body.append(this.#create(name));
    const footer = this.#created.get(footerName);
    this.#placeFooter = footer && createFooterPlace(footer);
    this.#placeFooter?.();
  }

  #create(name: string): HTMLElement {
    const element = this.#created.get(name) ?? pageDocument.createElement(name);
    element.setAttribute(CREATED_MARK, this.#mark);
    this.#created.set(name, element);
    return element;
  }

  /** Removes copies of created elements. The originals then return to the end of the body. */
  #removeCopies(): void {
    for (const element of pageDocument.querySelectorAll(`[${CREATED_MARK}="${this.#mark}"]`)) {
      if (this.#created.get(element.localName) === element) continue;
      removeNode(element);
      this.#filledBody = null;
    }
  }

  #detach(): void {
    for (const element of this.#created.values()) removeNode(element);
    this.#filledBody = null;
  }

  /** Calls `action` for every element. An error in one element is reported and does not affect the others. */
  #forEach<Shell>(shells: readonly Shell[], action: (shell: Shell) => void): void {
    for (const shell of shells) {
      try {
        action(shell);
      } catch (error) {
        this.#host.handleThrown(error);
      }
    }
  }
}
