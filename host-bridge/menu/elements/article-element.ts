import type { FrameKind } from '../../../embed/protocol/index.ts';
import type { Article } from '../../article/article.ts';
import { createWarnOnce } from '../../dom/warn-once.ts';
import type { Navigation } from '../../navigation/navigation.ts';
import type { References } from '../../references/references.ts';
import type { FrameElement } from '../frame/frame.ts';
import { shellStyles } from './styles.ts';

/**
 * An element of ours dispatches this event on itself when it is added to a document, so that clients connect it. The
 * event bubbles but does not leave a shadow root: clients ignore elements inside one. It is a `CustomEvent`, because old
 * libraries replace `Event`.
 */
export const ELEMENT_CONNECTED = 'journal:shell';

/** What the menu and the footer belong to. */
export interface ElementHost {
  readonly article: Article;
  /** The ways between the text and its annotations. */
  readonly navigation: Pick<Navigation, 'showInText' | 'step' | 'copyLink'>;
  /** The page's own references, if menus show them. */
  readonly references?: References | undefined;
}

/** What an element of ours shows while it is in the page and has an article. */
export interface Content {
  /** One of the element's attributes has another value. */
  attributeChanged(name: string): void;
  /** The element was moved with `moveBefore`, which keeps the frame. */
  moved?(): void;
}

/** `<journal-menu>` or `<journal-footer>`. Inert without an article. */
export interface ArticleElement extends FrameElement {
  /** Gives the element an article, once. Of those of several clients, it shows the last one. */
  connectArticle(host: ElementHost): void;
  /** Takes an article away. @returns whether another client has connected one, which is shown */
  disconnectArticle(host: ElementHost): boolean;
}

/** Shows an article in an element. @param signal aborted when the element leaves the page, or its article */
type Start = (host: ElementHost, element: ArticleElement, shadow: ShadowRoot, signal: AbortSignal) => Content;

/** Creates the class of elements that start like this. A class can be registered under one name only. */
export const createElementClass = (
  kind: FrameKind,
  start: Start,
  attributes: readonly string[],
): (new () => ArticleElement) =>
  class extends HTMLElement implements ArticleElement {
    static readonly observedAttributes = attributes;

    readonly warn = createWarnOnce();
    readonly #shadow = this.attachShadow({ mode: 'open' });
    readonly #hosts = new Set<ElementHost>();
    #content: Content | undefined;
    #presence = new AbortController();

    constructor() {
      super();
      // By this, clients of any version know elements of ours.
      Reflect.set(this, Symbol.for('journal.element'), kind);
      this.#shadow.adoptedStyleSheets = [shellStyles(kind)];
    }

    connectArticle(host: ElementHost): void {
      if (this.#hosts.has(host)) return;
      this.#hosts.add(host);
      this.#restart();
    }

    disconnectArticle(host: ElementHost): boolean {
      const isShown = host === [...this.#hosts].at(-1);
      this.#hosts.delete(host);
      if (isShown) this.#restart();
      return this.#hosts.size > 0;
    }

    connectedCallback(): void {
      this.#restart();
      this.dispatchEvent(new CustomEvent(ELEMENT_CONNECTED, { bubbles: true }));
    }

    disconnectedCallback(): void {
      this.#presence.abort();
      this.#content = undefined;
    }

    /** Without this method the browser would call the other two. */
    connectedMoveCallback(): void {
      this.#content?.moved?.();
    }

    attributeChangedCallback(name: string): void {
      if (name === 'api-url') this.#restart();
      else this.#content?.attributeChanged(name);
    }

    #restart(): void {
      this.disconnectedCallback();
      const host = [...this.#hosts].at(-1);
      if (!host || !this.isConnected) return;
      this.#presence = new AbortController();
      this.#content = start(host, this, this.#shadow, this.#presence.signal);
    }
  };
