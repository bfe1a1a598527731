import { NEXT_PAGE } from '../../article/events.ts';
import { onceSettled } from '../../dom/once.ts';
import { body, create, find, findAll, pageDocument, remove, root } from '../../dom/page.ts';
import type { Warn } from '../../dom/warn-once.ts';
import { ATTRIBUTES } from '../../options/read-attributes.ts';
import { startRestingFooter, startRestingMenu } from '../rest.ts';
import {
  type ArticleElement,
  createElementClass,
  ELEMENT_CONNECTED,
  type ElementHost,
  shellStyles,
} from './article-element.ts';
import { createFooterPlace } from './footer-place.ts';

/** Marks the elements created here, of which a page may make copies. */
const CREATED_MARK = 'data-journal-made';

/** A page may change by them where the menu stands, or hide it. */
const PLACING_ATTRIBUTES = ['placement', 'hidden', 'style', 'class'];

/** Defines the menu and footer elements. @throws if the page has replaced the browser's registry or style sheets */
export function defineElements(menuName: string, footerName: string, warn: Warn): void {
  // A browser reports what constructors of elements throw, and creates unknown elements instead. Here it can be caught.
  shellStyles('menu');
  const define = (name: string, element: CustomElementConstructor) => {
    try {
      customElements.define(name, element);
    } catch (error) {
      // The page has replaced the method.
      if (!(error instanceof DOMException)) throw error;
      const taken = customElements.get(name)?.prototype ?? {};
      if ('connectArticle' in taken) return;
      const isOther = 'connectHost' in taken;
      const reason = isOther ? 'another version of this script has defined it' : 'the name is invalid or taken';
      warn(`<${name}> is ignored: ${reason}`);
    }
  };
  define(menuName, createElementClass('menu', startRestingMenu, [...ATTRIBUTES, ...PLACING_ATTRIBUTES]));
  define(footerName, createElementClass('footer', startRestingFooter, ATTRIBUTES));
}

/** Defines the menu and footer elements and connects those in the page, also later ones, to an article. */
export function startElements(host: ElementHost, signal: AbortSignal): void {
  const { log, menus, options, store, warn } = host.article;
  const { menuName, footerName, createElements } = options;
  const created = new Map<string, HTMLElement>();
  const mark = String(Math.random());
  let placeFooter: (() => void) | undefined;
  /** The body that has received the created elements. */
  let filledBody: HTMLElement | null = null;

  /** An error in one element is reported and does not affect the others. */
  const forEach = (action: (element: ArticleElement) => void) => {
    for (const element of findAll(`${menuName},${footerName}`)) {
      if (!isOurs(element)) continue;
      try {
        action(element);
      } catch (error) {
        host.article.fail(error);
      }
    }
  };
  const detach = () => {
    for (const element of created.values()) remove(element);
    filledBody = null;
  };
  /** Creates missing elements once per body: one that the page removes from the same body is not created again. */
  const createMissing = () => {
    const parent = body();
    if (!parent || parent === filledBody || !createElements) return;
    filledBody = parent;
    for (const name of [menuName, footerName]) {
      if (find(name)) continue;
      const element = created.get(name) ?? create(name);
      element.setAttribute(CREATED_MARK, mark);
      created.set(name, element);
      parent.append(element);
    }
    const footer = created.get(footerName);
    placeFooter = footer && createFooterPlace(footer, host.article.highlights.phrases);
    placeFooter?.();
  };
  const connectAll = () => {
    // A router may replace the body, and even the root element. Neither is a custom element that announces itself.
    for (const parent of [document, root()]) bodyObserver.observe(parent, { childList: true });
    for (const element of findAll(`[${CREATED_MARK}="${mark}"]`)) {
      if (created.get(element.localName) === element) continue;
      // A copy. The original then returns to the end of the body.
      remove(element);
      filledBody = null;
    }
    createMissing();
    forEach((element) => element.connectArticle(host));
  };
  // A router that replaces the page changes elements in several steps; one update covers them.
  const scheduleUpdate = onceSettled(connectAll, signal);
  const bodyObserver = new MutationObserver(scheduleUpdate);

  defineElements(menuName, footerName, warn);
  signal.addEventListener('abort', () => {
    bodyObserver.disconnect();
    forEach((element) => {
      // Another client may show its article in what this one has created. The last client removes it.
      if (element.disconnectArticle(host)) created.delete(element.localName);
      else if (element.hasAttribute(CREATED_MARK)) remove(element);
    });
    detach();
  });
  connectAll();
  if (!find(menuName)) warn(`there is no <${menuName}> in the page yet`);
  pageDocument.addEventListener(ELEMENT_CONNECTED, scheduleUpdate, { signal });
  // Keeps created elements out of Turbo's cache. They return with the next update if Turbo keeps the page.
  const beforeCache = () => {
    detach();
    scheduleUpdate();
  };
  pageDocument.addEventListener('turbo:before-cache', beforeCache, { signal });
  // A router has rendered new content in the same body: the elements that were created here return.
  const restore = () => {
    filledBody = null;
    connectAll();
  };
  for (const type of ['turbo:render', NEXT_PAGE]) pageDocument.addEventListener(type, restore, { signal });

  log.add('visible', store.get().visible);
  const closeUnseen = () => {
    if (menus.size === 0) store.dispatch({ type: 'closed' });
  };
  store.subscribe((now, before, { type }) => {
    if (now.visible !== before.visible) log.add('visible', now.visible);
    if (now.report !== before.report) placeFooter?.();
    if (type === 'open') closeUnseen();
  }, signal);
  closeUnseen();
}

/** Another client of this version may have defined the element with a class of its own. */
const isOurs = (element: Element): element is ArticleElement => 'connectArticle' in element;
