import type { EntryResponse } from '../../../bff/contract/index.ts';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import { LOADING, type Loadable, settled } from '../../frame/use-loadable.ts';
import {
  type Intent,
  ignoreFailure,
  isAnnotationList,
  isReference,
  latestOnly,
  type MenuPageCalls,
  type MenuSnapshot,
  type MenuView,
  type Peer,
} from '../../protocol/index.ts';
import { findAnnotation, isExpandable } from './menu-selectors.ts';
import { EXPAND_BUTTON, intended, withAnnotations, withEntry, withFetched, withWhole } from './menu-state.ts';
import type { MenuStore } from './store.ts';

export type MenuHostPage = Peer<MenuPageCalls>;

/** In milliseconds. A frame that already has the right size fires no resize event. */
const RESIZE_TIMEOUT = 150;

/**
 * Milliseconds between changes of the cards. Each change lays out all of them, so a page that calls in a loop would
 * keep the frame from answering anything else.
 */
const VISIBLE_PAUSE = 100;

/**
 * Resolves when the frame has its new size, before it is painted, so no content appears at the old size.
 * @param call asks the page for the size. Resolves with the page's decision, before or after the resize.
 */
async function afterResize(call: Promise<void> = Promise.resolve()): Promise<void> {
  const resized = new Promise((resolve) => window.addEventListener('resize', resolve, { once: true }));
  await call;
  await Promise.race([resized, new Promise((resolve) => setTimeout(resolve, RESIZE_TIMEOUT))]);
}

/** Tells the host page what the reader wants, shows what the page decides, and loads what the menu needs. */
export class MenuController {
  readonly store: MenuStore;
  readonly hostPage: MenuHostPage;
  readonly #loadWhole: (signal: AbortSignal) => Promise<EntryResponse>;
  readonly #afterResize: typeof afterResize;
  /** What the page has sent last: at first the document's entry is known alone. */
  #last: Pick<MenuSnapshot, 'entry' | 'visible'> & Partial<MenuSnapshot>;
  /** The view that the page has chosen. */
  #view: MenuView = 'mid';
  /** While the frame grows for `max`, or shrinks after it: settles when it shows the page's view. */
  #resizing: Promise<void> | undefined;
  /** What the reader has opened in this frame: closing it returns the focus there, else to the page. */
  #opener: string | null = null;
  /** Ends the last request for the whole entry. */
  #whole = new AbortController();
  readonly #setVisible = latestOnly((ids: string[]) => {
    const visible = [...new Set(ids)];
    if (visible.join() !== this.store.get().visible.join()) this.store.set({ visible });
    return new Promise((resolve) => setTimeout(resolve, VISIBLE_PAUSE));
  });

  /**
   * @param entry the slug of the document's entry
   * @param loadWhole fetches it with all its texts
   * @param resized see `afterResize`
   */
  constructor(
    store: MenuStore,
    hostPage: MenuHostPage,
    entry = '',
    loadWhole: (signal: AbortSignal) => Promise<EntryResponse> = () => hostPage.getEntry(),
    resized = afterResize,
  ) {
    this.store = store;
    this.hostPage = hostPage;
    this.#last = { entry, visible: [] };
    this.#loadWhole = loadWhole;
    this.#afterResize = resized;
  }

  /** Tells the page what the reader wants. Without a page, the menu does it itself. */
  async intend(intent: Intent): Promise<void> {
    await this.hostPage.intend(intent).catch(() => this.show(intended(this.store.get(), intent)));
  }

  /** Shows everything that the page has sent. Does not wait for another entry: see `MenuFrameCalls`. */
  update(snapshot: MenuSnapshot): void {
    const { entry, generation, page, colours, visible, annotations, raised } = snapshot;
    const [background, foreground] = colours;
    const last = this.#last;
    this.#last = snapshot;
    this.store.set({ page, colours: { background, foreground }, raised });
    if (entry !== last.entry || generation !== (last.generation ?? generation)) void this.loadEntry();
    if (isAnnotationList(annotations)) this.store.update(withAnnotations(annotations));
    if (visible.join() !== last.visible.join()) {
      if (visible.length > 0) this.completeAnnotations();
      void this.#setVisible(visible);
    }
    this.show(snapshot);
  }

  /** Shows what the page has decided. */
  show({ open, view, scrollTo }: Pick<MenuSnapshot, 'open' | 'view' | 'scrollTo'>): void {
    const before = this.store.get();
    if (open && open.id !== before.open?.id && open.id !== this.#opener) this.#opener = null;
    const returnFocusTo = before.open && !open ? this.#opener : before.returnFocusTo;
    // What the page opens next is its own, even if it is the same.
    if (before.open && !open) this.#opener = null;
    this.store.set({ open, scrollTo, returnFocusTo: open ? null : returnFocusTo });
    this.#view = view;
    if (view === 'max') this.completeEntry();
    const isOther = view !== before.view && !this.#resizing;
    if (isOther && (view === 'max' || before.view === 'max')) this.#showViewAfter(this.#afterResize());
    else if (isOther) this.store.set({ view });
    if (scrollTo !== null && before.scrollTo === null) this.#showAnnotations();
  }

  /** Opens `max` unless the page refuses it. It renders after the frame has grown, so nothing appears stretched. */
  expand(): void {
    const state = this.store.get();
    if (!isExpandable(state) || state.view === 'max' || this.#resizing) return;
    this.#showViewAfter(this.#afterResize(this.intend({ kind: 'view', view: 'max' })));
  }

  /** Starts the animation that closes `max`. At its end, `finishCollapse` does. */
  collapse(): void {
    if (this.store.get().view === 'max') this.store.set({ collapsing: true });
  }

  finishCollapse(): void {
    // The page returns the focus to the text if it has asked for all annotations.
    const returnFocusTo = this.store.get().scrollTo === null ? EXPAND_BUTTON : null;
    this.#showViewAfter(this.#afterResize(this.intend({ kind: 'view', view: 'mid' })), returnFocusTo);
  }

  openAnnotation(id: string): void {
    this.#opener = id;
    void this.intend({ kind: 'open', id });
  }

  /** Fetches the annotations if the page has not sent them: it reads another service or has highlighted nothing. */
  completeAnnotations(): void {
    if (this.store.get().isBrief) this.completeEntry();
  }

  /** Fetches what the document does not contain of the entry. */
  completeEntry(): void {
    const { details } = this.store.get();
    if (details !== 'ready' && details !== 'loading') this.retryEntry();
  }

  /** Does so again. A request that waits for its answer is ended: the browser would let the next one wait for it. */
  retryEntry(): void {
    this.#whole.abort();
    this.#whole = new AbortController();
    const { signal } = this.#whole;
    const complete = (entry: Loadable<FrameEntry>) => {
      if (!signal.aborted) this.store.update(withWhole(entry));
    };
    complete(LOADING);
    settled(this.#loadWhole(signal)).then(complete);
  }

  /** Fetches an annotation unless the entry contains it or it was fetched before. */
  load(id: string): void {
    if (!isReference(id) && findAnnotation(this.store.get(), id) === undefined) this.reload(id);
  }

  /** Fetches an annotation in any case. Only the last response counts. */
  reload(id: string): void {
    const loading = { ...LOADING };
    this.store.update(withFetched(id, loading));
    settled(this.hostPage.getAnnotation(id)).then((annotation) => {
      if (this.store.get().fetched.get(id) === loading) this.store.update(withFetched(id, annotation));
    });
  }

  /** Replaces the entry with the host page's current one. When calls overlap, the last response counts. */
  async loadEntry(): Promise<void> {
    const loading = { ...LOADING };
    this.store.update(withEntry(loading));
    const entry = await settled(this.hostPage.getEntry());
    if (this.store.get().entry !== loading) return;
    this.store.update(withEntry(entry));
    if (this.store.get().scrollTo !== null) this.#showAnnotations();
  }

  /** Closes `max`, once it is open; otherwise the open annotation; otherwise it returns the focus to the page. */
  escape(): void {
    const { view, open } = this.store.get();
    if (this.#resizing) void this.#resizing.then(() => this.escape());
    else if (view === 'max') this.collapse();
    else void this.intend({ kind: open ? 'close' : 'leave' });
  }

  /** Shows all annotations, which the page has asked for: in `max`, or as cards if the entry cannot expand. */
  #showAnnotations(): void {
    const state = this.store.get();
    if (state.entry.status !== 'ready') return;
    if (isExpandable(state)) this.expand();
    else {
      this.completeAnnotations();
      this.hostPage.intend({ kind: 'view', view: 'mid' }).catch(ignoreFailure);
    }
  }

  /** Shows the page's view when the frame has its size. @param returnFocusTo see the state */
  #showViewAfter(resized: Promise<void>, returnFocusTo: string | null = null): void {
    const showing = resized.then(() => {
      if (showing !== this.#resizing) return;
      this.#resizing = undefined;
      if (this.store.get().view !== this.#view) this.store.set({ view: this.#view, collapsing: false, returnFocusTo });
    });
    this.#resizing = showing;
  }
}
