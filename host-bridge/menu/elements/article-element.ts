import type { FrameKind } from '../../../embed/protocol/index.ts';
import type { Article } from '../../article/article.ts';
import type { Navigation } from '../../navigation/navigation.ts';
import type { References } from '../../references/references.ts';
import { LAUNCHER_STYLES } from '../box/launcher.ts';

/** An element dispatches this on itself when it is added to a document. Clients ignore elements in shadow roots. */
export const ELEMENT_CONNECTED = 'journal:shell';

/**
 * - `!important` in a shadow root wins over `!important` in the page. `all` does not cover `direction`.
 * - A frame is transparent only while its colour scheme equals its document's, so both name the same scheme.
 * - There is no `rem`, because the page decides its size.
 * - The frame reports `--height`. The card that takes its place has a height of its own.
 * - A box that waits for its content stands in the viewport, or in a tall frame at its line (`--line`): browsers do not
 *   render a frame outside of what is seen, which would then never report its height.
 * - The menu's frame has the rounded corners of its cards. Pointer events beyond the corners reach the page.
 */
const SHARED = `:host{all:initial!important;direction:ltr!important;display:block!important}
iframe{display:block;width:100%;height:100%;border:0;border-radius:6px;color-scheme:light only;pointer-events:auto}
@media print{:host{display:none!important}}
`;

const STYLES: Record<FrameKind, string> = {
  // The box has the coordinates of its place. At rest it has no size. The dialog is open in `max` only.
  menu: `:host{position:fixed!important}
dialog{display:contents;width:0;padding:0;border:0}
::backdrop{display:none}
div{position:fixed;inset:auto;z-index:var(--journal-menu-z,2147483647);display:block;overflow:visible;width:min(360px,100vw - 24px);height:var(--height,0px);max-height:var(--room,calc(100dvh - 24px));margin:0;padding:0;border:0;border-radius:6px;background:none;color-scheme:light only;pointer-events:none}
[data-place=rest]{height:0!important;overflow:hidden}
[data-place=sheet]{inset:auto 6px calc(6px + max(var(--floor,0px),env(safe-area-inset-bottom)));margin:auto;width:min(100% - 12px,560px);border-radius:12px;--room:60dvh}
:is([data-place=panel],[data-place=popover],[data-place=sheet]){box-shadow:0 4px 24px rgb(0 0 0/.18)}
[data-place=inline]{position:relative;z-index:auto;width:100%;--room:none}
[data-waiting]{inset:var(--line,0) auto auto 0}
:is([data-transparent],[data-waiting]){opacity:0}
:is([data-transparent],[data-waiting])>iframe{pointer-events:none}
[data-place=sheet]>iframe{border-radius:12px}
[open]>div{inset:var(--top,0) 0 auto!important;width:100%!important;height:var(--part,100dvh)!important;max-height:none!important;margin:0;box-shadow:none!important}
[open] iframe{border-radius:0}`,
  footer:
    ':host([hidden]){display:none!important}:host{width:var(--journal-footer-width,100%)!important;clear:both!important;grid-column:1/-1!important}div{position:relative;height:var(--height,0px);overflow:clip}iframe{border-radius:0}',
};

/** Creates the style sheet of a shadow root, to which the page's Content-Security-Policy does not apply. */
export function shellStyles(kind: FrameKind): CSSStyleSheet {
  const styles = new CSSStyleSheet();
  styles.replaceSync(SHARED + STYLES[kind] + (kind === 'menu' ? LAUNCHER_STYLES : ''));
  return styles;
}

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
export interface ArticleElement extends HTMLElement {
  /** Gives the element an article, once. Of those of several clients, it shows the last one. */
  connectArticle(host: ElementHost): void;
  /** Takes an article away. @returns whether another client has connected one, which is shown */
  disconnectArticle(host: ElementHost): boolean;
}

/** Shows an article in an element. @param signal aborted when the element leaves the page, or its article */
type Start = (host: ElementHost, element: ArticleElement, shadow: ShadowRoot, signal: AbortSignal) => Content;

/** A class can be registered under one name only. */
export const createElementClass = (
  kind: FrameKind,
  start: Start,
  attributes: readonly string[],
): (new () => ArticleElement) =>
  class extends HTMLElement implements ArticleElement {
    static readonly observedAttributes = attributes;

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
      const isShown = host === [...this.#hosts].pop();
      this.#hosts.delete(host);
      if (isShown) this.#restart();
      return this.#hosts.size > 0;
    }

    connectedCallback(): void {
      this.#restart();
      // Old libraries replace `Event`.
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
      const host = [...this.#hosts].pop();
      if (!host || !this.isConnected) return;
      this.#presence = new AbortController();
      this.#content = start(host, this, this.#shadow, this.#presence.signal);
    }
  };
