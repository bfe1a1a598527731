import type { FrameKind } from '../../../embed/protocol/index.ts';
import type { Article } from '../../article/article.ts';
import { ATTRIBUTES } from '../../client/attributes.ts';
import { createWarnOnce, type Warn } from '../../client/warn-once.ts';
import type { Navigation } from '../../navigation/navigation.ts';
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
  readonly navigation: Pick<Navigation, 'showInText' | 'step' | 'copyLink' | 'offersKeys'>;
  /** Reports what an element has thrown. If the page has replaced a built-in, the message names it. */
  onThrown(error: unknown): void;
}

/** What an element of ours shows while it is in the page and has an article. */
export interface Content {
  /** One of the element's attributes has another value. */
  attributeChanged(name: string): void;
  /** The element was moved with `moveBefore`, which keeps the frame. */
  moved?(): void;
}

/** `<journal-menu>` or `<journal-footer>`. Inert without an article. */
export abstract class ArticleElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  /** The inspector reads what it has printed. */
  readonly warn: Warn = createWarnOnce();
  readonly #shadow = this.attachShadow({ mode: 'open' });
  #host: ElementHost | undefined;
  #content: Content | undefined;
  #presence = new AbortController();

  constructor(kind: FrameKind) {
    super();
    // By this, clients of any version know elements of ours.
    Reflect.set(this, Symbol.for('journal.element'), kind);
    this.#shadow.adoptedStyleSheets = [shellStyles(kind)];
  }

  /** Shows an article. @param signal aborted when the element leaves the page, or its article */
  protected abstract start(host: ElementHost, shadow: ShadowRoot, signal: AbortSignal): Content;

  /** Gives the element its article. Another article replaces the first. */
  connectArticle(host: ElementHost): void {
    if (host === this.#host) return;
    this.#host = host;
    this.#restart();
  }

  /** Takes it away, if it has no other one by now. The element stays in the page, empty. */
  disconnectArticle(host: ElementHost): void {
    if (host !== this.#host) return;
    this.#host = undefined;
    this.#restart();
  }

  connectedCallback(): void {
    this.#restart();
    this.dispatchEvent(new CustomEvent(ELEMENT_CONNECTED, { bubbles: true }));
  }

  disconnectedCallback(): void {
    this.#presence.abort();
    this.#content = undefined;
  }

  /** A move with `moveBefore` keeps the frame. Without this method the browser would call the other two. */
  connectedMoveCallback(): void {
    this.#content?.moved?.();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'api-url') this.#restart();
    else this.#content?.attributeChanged(name);
  }

  #restart(): void {
    this.disconnectedCallback();
    if (!this.#host || !this.isConnected) return;
    this.#presence = new AbortController();
    this.#content = this.start(this.#host, this.#shadow, this.#presence.signal);
  }
}
