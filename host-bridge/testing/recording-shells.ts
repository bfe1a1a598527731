import type { ArticleEvent, ArticleState } from '../article/store.ts';
import { ELEMENT_CONNECTED, type ElementHost } from '../menu/elements/article-element.ts';

/** A test double of an element of ours. It records what its article asks of it and has no frame. */
export class RecordingShell extends HTMLElement {
  readonly calls: string[] = [];
  host: ElementHost | null = null;
  #presence = new AbortController();

  /** The entry that it shows. */
  get entry(): string | undefined {
    return this.host?.article.store.get().entry;
  }

  connectedCallback(): void {
    this.dispatchEvent(new CustomEvent(ELEMENT_CONNECTED, { bubbles: true }));
  }

  connectArticle(host: ElementHost): void {
    if (this.host === host) return;
    const { store } = host.article;
    this.host = host;
    this.calls.push(`connect ${store.get().entry}`);
    this.#presence = new AbortController();
    store.subscribe((...change) => this.onChange(...change), this.#presence.signal);
  }

  disconnectArticle(): void {
    this.#presence.abort();
    this.host = null;
    this.calls.push('disconnect');
  }

  protected onChange(now: ArticleState, before: ArticleState, _event: ArticleEvent): void {
    if (now.generation !== before.generation) this.calls.push(`entry ${now.entry}`);
  }
}

/** A test double of the menu. */
export class RecordingMenu extends RecordingShell {
  readonly #menu = {
    toggle: () => false,
    close: () => void this.calls.push('close'),
    openAll: () => void this.calls.push('open all'),
    preview: (id: string) => void this.calls.push(`preview ${id}`),
    press: (id: string) => void this.calls.push(`press ${id}`),
  };

  override connectArticle(host: ElementHost): void {
    super.connectArticle(host);
    host.article.menus.add(this.#menu);
    const { visible, open } = host.article.store.get();
    this.calls.push(`visible ${visible.join(' ')}`);
    if (open) this.calls.push(`open ${open.id}`);
  }

  override disconnectArticle(): void {
    this.host?.article.menus.delete(this.#menu);
    super.disconnectArticle();
  }

  protected override onChange(now: ArticleState, before: ArticleState, event: ArticleEvent): void {
    super.onChange(now, before, event);
    if (now.visible !== before.visible) this.calls.push(`visible ${now.visible.join(' ')}`);
    if (event.type === 'open') this.calls.push(`open ${event.id}`);
  }
}

/** Defines `<test-menu>` and `<test-footer>` once. */
export function defineRecordingShells(): void {
  if (customElements.get('test-menu') === undefined) customElements.define('test-menu', RecordingMenu);
  if (customElements.get('test-footer') === undefined) customElements.define('test-footer', RecordingShell);
}
