import type { Annotation, EntryResponse } from '../../../bff/contract/index.ts';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import { LOADING, type Loadable, settled } from '../../frame/use-loadable.ts';
import {
  ignoreFailure,
  isReference,
  latestOnly,
  type MenuPageCalls,
  type MenuView,
  type Peer,
} from '../../protocol/index.ts';
import { findAnnotation, isExpandable } from './menu-selectors.ts';
import { EXPAND_BUTTON, withEntry, withFetched, withView, withVisible, withWhole } from './menu-state.ts';
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
 * @param call asks the page for the size; it may settle before the resize, and a failure changes nothing
 * @returns false if the page refuses the size
 */
function afterResize(call: Promise<boolean | undefined>): Promise<boolean> {
  return new Promise((resolve) => {
    window.addEventListener('resize', () => resolve(true), { once: true });
    const settle = (isGranted?: boolean) =>
      isGranted === false ? resolve(false) : setTimeout(resolve, RESIZE_TIMEOUT, true);
    call.then(settle, () => settle());
  });
}

/** Runs the menu's commands, which come from the user or, through the protocol, from the host page. */
export class MenuController {
  readonly store: MenuStore;
  readonly hostPage: MenuHostPage;
  readonly #loadWhole: (signal: AbortSignal) => Promise<EntryResponse>;
  readonly #afterResize: typeof afterResize;
  /** Whether the host page opened `max` or the annotation. Then closing it returns the focus to the page. */
  #openedByPage = false;
  /** While the frame grows for `max`: settles when it has. */
  #growing: Promise<boolean> | undefined;
  /** Ends the last request for the whole entry. */
  #whole = new AbortController();
  readonly #setVisible = latestOnly((ids: string[]) => {
    this.store.update(withVisible([...new Set(ids)]));
    return new Promise((resolve) => setTimeout(resolve, VISIBLE_PAUSE));
  });

  /** @param loadWhole fetches the document's entry with all its texts @param resized see `afterResize` */
  constructor(
    store: MenuStore,
    hostPage: MenuHostPage,
    loadWhole: (signal: AbortSignal) => Promise<EntryResponse> = () => hostPage.getEntry(),
    resized = afterResize,
  ) {
    this.store = store;
    this.hostPage = hostPage;
    this.#loadWhole = loadWhole;
    this.#afterResize = resized;
  }

  /** Shows the title line or the card. The frame takes the height of its content. */
  showCard(view: 'min' | 'mid'): void {
    this.store.update(withView(view));
    this.hostPage.setView(view).catch(ignoreFailure);
  }

  /** Opens `max` unless the page refuses it. It renders after the frame has grown, so nothing appears stretched. */
  async expand(by: 'user' | 'page' = 'user'): Promise<void> {
    this.#openedByPage = by === 'page';
    const state = this.store.get();
    if (!isExpandable(state) || state.view === 'max') return;
    this.completeEntry();
    this.#growing = this.#afterResize(this.hostPage.setView('max'));
    if (await this.#growing) this.store.update(withView('max'));
    this.#growing = undefined;
  }

  /** Starts the animation that closes `max`. At its end, `finishCollapse` does. */
  collapse(): void {
    if (this.store.get().view === 'max') this.store.set({ collapsing: true });
  }

  async finishCollapse(): Promise<void> {
    await this.#afterResize(this.hostPage.setView(this.store.get().closedView));
    // While `max` was open, the page may have become wider or narrower. Then it has chosen another card meanwhile.
    const { closedView } = this.store.get();
    this.store.set({ active: null, returnFocusTo: null });
    this.store.update(withView(closedView, this.#openedByPage ? null : EXPAND_BUTTON));
    this.#returnFocusToPage();
  }

  /** Shows a view that the host page has chosen. The shell has already sized the frame. */
  setView(view: MenuView): void {
    if (view === 'max' && !isExpandable(this.store.get())) return;
    if (view === 'max') this.completeEntry();
    this.store.update(withView(view));
  }

  showVisible(ids: string[]): void {
    if (ids.length > 0) this.completeAnnotations();
    void this.#setVisible(ids);
  }

  openAnnotation(id: string, by: 'user' | 'page'): void {
    this.#openedByPage = by === 'page';
    this.store.set({ active: id, returnFocusTo: null });
    this.load(id);
  }

  closeAnnotation(): void {
    const returnFocusTo = this.#openedByPage ? null : this.store.get().active;
    this.store.set({ active: null, returnFocusTo });
    this.#returnFocusToPage();
  }

  /** Closes the open annotation, because the user pressed outside it. The focus stays where that press put it. */
  dismissAnnotation(): void {
    if (this.store.get().view === 'max') return;
    this.#openedByPage = false;
    this.store.set({ active: null, returnFocusTo: null });
  }

  /** Shows all annotations: in `max`, or as cards if the entry cannot expand. */
  async openAnnotations(): Promise<void> {
    if (isExpandable(this.store.get())) {
      await this.expand('page');
      const { view, annotationRequests } = this.store.get();
      if (view === 'max') this.store.set({ annotationRequests: annotationRequests + 1 });
      return;
    }
    this.completeAnnotations();
    this.showCard('mid');
    this.store.set({ listsAll: true });
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
    const loading: Loadable<Annotation> = { ...LOADING };
    this.store.update(withFetched(id, loading));
    settled(this.hostPage.getAnnotation(id)).then((annotation) => {
      if (this.store.get().fetched.get(id) === loading) this.store.update(withFetched(id, annotation));
    });
  }

  /**
   * Replaces the entry with the host page's current one and closes `max`. When calls overlap, the last response counts.
   * @param open for another entry than before: the annotation to show; `null` for none
   */
  async loadEntry(open?: string | null): Promise<void> {
    const { view, closedView } = this.store.get();
    if (view === 'max') this.showCard(closedView);
    const loading = { ...LOADING };
    this.store.update(withEntry(loading, open));
    const entry = await settled(this.hostPage.getEntry());
    if (this.store.get().entry === loading) this.store.update(withEntry(entry));
  }

  leave(): void {
    this.hostPage.releaseFocus().catch(ignoreFailure);
  }

  /** Closes `max`, once it is open; otherwise the open annotation; otherwise it returns the focus to the page. */
  escape(): void {
    const { view, active } = this.store.get();
    if (this.#growing) this.#growing.then(() => this.escape());
    else if (view === 'max') this.collapse();
    else if (active !== null) this.closeAnnotation();
    else this.leave();
  }

  #returnFocusToPage(): void {
    if (this.#openedByPage) this.leave();
    this.#openedByPage = false;
  }
}
