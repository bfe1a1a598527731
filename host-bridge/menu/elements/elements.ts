import type { Article } from '../../article/article.ts';
import { type ArticleState, isOpening } from '../../article/store.ts';
import { NEXT_PAGE } from '../../client/events.ts';
import type { Warn } from '../../client/warn-once.ts';
import { body, find, findAll, root } from '../../dom/page.ts';
import { remove } from '../../dom/tree.ts';
import { pageDocument } from '../../dom/unclobbered.ts';
import { startMenu } from '../menu.ts';
import { ArticleElement, type Content, ELEMENT_CONNECTED, type ElementHost } from './article-element.ts';
import { JournalFooter } from './footer-element.ts';
import { createFooterPlace } from './footer-place.ts';
import { shellStyles } from './styles.ts';

/**
 * In milliseconds. A router that replaces the page adds and removes elements in several steps; one update covers them.
 */
const UPDATE_DELAY = 100;

/**
 * Marks the elements created here, to recognise copies of them. A page may save and restore its own HTML, or lay out a
 * copy of its text.
 */
const CREATED_MARK = 'data-journal-made';

/** A page may change by them where the menu stands, or hide it. */
const PLACING_ATTRIBUTES = ['placement', 'hidden', 'style', 'class'];

/** `<journal-menu>`. */
export class JournalMenu extends ArticleElement {
  static override readonly observedAttributes = [...ArticleElement.observedAttributes, ...PLACING_ATTRIBUTES];

  constructor() {
    super('menu');
  }

  protected override start(host: ElementHost, shadow: ShadowRoot, signal: AbortSignal): Content {
    return startMenu(host, this, shadow, signal);
  }
}

/**
 * Defines the menu and footer elements under these names. A name that is already defined keeps its definition, which
 * may come from an earlier call, another version of this script or another script. Never throws, unless the page has
 * replaced the browser's registry or style sheets.
 */
export function defineElements(menuName: string, footerName: string, warn: Warn): void {
  // A browser reports what constructors of elements throw, and creates unknown elements instead. Here it can be caught.
  shellStyles('menu');
  const define = (name: string, element: CustomElementConstructor) => {
    try {
      customElements.define(name, element);
    } catch (error) {
      // The page has replaced the method.
      if (!(error instanceof DOMException)) throw error;
      const taken = customElements.get(name)?.prototype;
      if (taken && 'connectArticle' in taken) return;
      const reason =
        taken && 'connectHost' in taken
          ? 'another version of this script has defined it'
          : 'the name is invalid or taken';
      warn(`<${name}> is ignored: ${reason}`);
    }
  };
  // Each call needs new classes: a class can be registered under one name only.
  define(menuName, class extends JournalMenu {});
  define(footerName, class extends JournalFooter {});
}

/** The menu and footer elements of the page, including those that are added later. */
export class Elements {
  readonly #host: ElementHost;
  readonly #article: Article;
  readonly #created = new Map<string, HTMLElement>();
  #placeFooter: (() => void) | undefined;
  readonly #mark = String(Math.random());
  readonly #connected = new WeakSet<ArticleElement>();
  /** The body that has received the created elements. */
  #filledBody: HTMLElement | null = null;
  #update: ReturnType<typeof setTimeout> | undefined;
  readonly #bodyObserver = new MutationObserver(() => this.#scheduleUpdate());

  /**
   * Defines the elements and connects those in the page. Elements that are added later announce themselves.
   *
   * @param signal aborted when the client leaves the page: disconnects every element and removes those created here
   */
  constructor(host: ElementHost, signal: AbortSignal) {
    const { article } = host;
    const { menuName, footerName } = article.options;
    this.#host = host;
    this.#article = article;
    defineElements(menuName, footerName, article.warn);
    signal.addEventListener('abort', () => this.#destroy());
    this.#connectAll();
    if (!find(menuName)) article.warn(`there is no <${menuName}> in the page yet`);
    // Keeps created elements out of Turbo's cache. They return with the next update if Turbo keeps the page.
    const beforeCache = () => {
      this.#detach();
      this.#scheduleUpdate();
    };
    const restore = () => this.#restore();
    const options = { signal };
    pageDocument.addEventListener(ELEMENT_CONNECTED, () => this.#scheduleUpdate(), options);
    pageDocument.addEventListener('turbo:before-cache', beforeCache, options);
    pageDocument.addEventListener('turbo:render', restore, options);
    pageDocument.addEventListener(NEXT_PAGE, restore, options);
    article.log.add('visible', article.store.get().visible);
    article.store.subscribe((now, before) => this.#onChange(now, before), signal);
    const { open } = article.store.get();
    if (open && article.menus.size === 0) article.store.dispatch({ type: 'closed', id: open.id });
  }

  #onChange(now: ArticleState, before: ArticleState): void {
    const { log, menus, store } = this.#article;
    if (now.visible !== before.visible) log.add('visible', now.visible);
    if (now.report !== before.report) this.#placeFooter?.();
    if (now.open && isOpening(now, before) && menus.size === 0) store.dispatch({ type: 'closed', id: now.open.id });
  }

  /** A router has rendered new content in the same body: the elements that were created here return. */
  #restore(): void {
    this.#filledBody = null;
    this.#connectAll();
  }

  #destroy(): void {
    this.#bodyObserver.disconnect();
    clearTimeout(this.#update);
    this.#forEach((element) => element.disconnectArticle(this.#host));
    this.#removeCopies();
    this.#detach();
  }

  #scheduleUpdate(): void {
    this.#update ??= setTimeout(() => this.#connectAll(), UPDATE_DELAY);
  }

  #connectAll(): void {
    clearTimeout(this.#update);
    this.#update = undefined;
    // A router may replace the body, and even the root element. Neither of them is a custom element that announces
    // itself.
    for (const parent of [document, root()]) this.#bodyObserver.observe(parent, { childList: true });
    this.#removeCopies();
    this.#createMissing();
    // Each element is connected only once. Two clients may share a footer, whose host is the client that connected it
    // last.
    this.#forEach((element) => {
      if (this.#connected.has(element)) return;
      this.#connected.add(element);
      element.connectArticle(this.#host);
    });
  }

  /**
   * Creates missing elements once per body. An element that the page removes from the same body is not created again.
   */
  #createMissing(): void {
    const { menuName, footerName, createElements } = this.#article.options;
    const parent = body();
    if (!parent || parent === this.#filledBody || !createElements) return;
    this.#filledBody = parent;
    for (const name of [menuName, footerName]) if (!find(name)) parent.append(this.#create(name));
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
    for (const element of findAll(`[${CREATED_MARK}="${this.#mark}"]`)) {
      if (this.#created.get(element.localName) === element) continue;
      remove(element);
      this.#filledBody = null;
    }
  }

  #detach(): void {
    for (const element of this.#created.values()) remove(element);
    this.#filledBody = null;
  }

  /** Calls `action` for every element. An error in one element is reported and does not affect the others. */
  #forEach(action: (element: ArticleElement) => void): void {
    const { menuName, footerName } = this.#article.options;
    for (const element of findAll(`${menuName},${footerName}`)) {
      if (!isOurs(element)) continue;
      try {
        action(element);
      } catch (error) {
        this.#host.onThrown(error);
      }
    }
  }
}

/** Another client of this version may have defined the element with a class of its own. */
const isOurs = (element: Element): element is ArticleElement => 'connectArticle' in element;
