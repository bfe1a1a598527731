import { entryLoader } from '../../frame/state/entry-loader.ts';
import type { Store } from '../../frame/state/store.ts';
import type { MenuHostCalls, MenuView, Peer } from '../../protocol/index.ts';
import { afterResize } from './after-resize.ts';
import { isExpandable, lookUp, type MenuAction, type MenuState } from './menu-state.ts';

export type MenuStore = Store<MenuState, MenuAction>;
export type MenuHost = Peer<MenuHostCalls>;

/** Calls whose answer changes nothing here; the shell reports its own failures. */
const ignoreFailure = () => undefined;

/** What happens in the menu, whoever asks for it: the reader, or the page by way of the protocol. */
export class MenuController {
  readonly #store: MenuStore;
  readonly #host: MenuHost;
  readonly #sized: (asked: Promise<unknown>) => Promise<void>;
  readonly #load: () => Promise<void>;
  /** Whether the page put the reader into `max` or an annotation, and so gets the focus back. */
  #cameFromPage = false;

  /** @param sized resolves when the frame has the size that the page was asked for */
  constructor(
    store: MenuStore,
    host: MenuHost,
    sized: (asked: Promise<unknown>) => Promise<void> = (asked) => afterResize(window, asked),
  ) {
    this.#sized = sized;
    this.#store = store;
    this.#host = host;
    this.#load = entryLoader(host.getEntry, store.dispatch);
  }

  /** Between the title line and the card: the frame follows by its height. */
  show(view: 'min' | 'mid'): void {
    this.#store.dispatch({ type: 'view', view });
    this.#host.setView(view).catch(ignoreFailure);
  }

  /** To the whole viewport. The frame is drawn anew only once it is that large, so nothing is stretched meanwhile. */
  async expand(by: 'reader' | 'page' = 'reader'): Promise<void> {
    this.#cameFromPage = by === 'page';
    const state = this.#store.get();
    if (!isExpandable(state) || state.view === 'max') return;
    await this.#sized(this.#host.setView('max'));
    this.#store.dispatch({ type: 'view', view: 'max' });
  }

  /** Starts leaving `max`: it folds up first, then `folded` is called. */
  fold(): void {
    this.#store.dispatch({ type: 'fold' });
  }

  /** `max` has folded up: the frame shrinks, and the view that was there before is drawn. */
  async folded(): Promise<void> {
    const { closedView } = this.#store.get();
    await this.#sized(this.#host.setView(closedView));
    this.#store.dispatch({ type: 'active', id: null });
    this.#store.dispatch({ type: 'view', view: closedView, returnsTo: this.#cameFromPage ? null : 'expand' });
    this.#giveFocusBack();
  }

  /** The page's own wish for a view; the shell has sized the frame already. */
  setView(view: MenuView): void {
    if (view === 'max' && !isExpandable(this.#store.get())) return;
    this.#store.dispatch({ type: 'view', view });
  }

  /** Opens an annotation in the view the menu is in. */
  openAnnotation(id: string, by: 'reader' | 'page'): void {
    this.#cameFromPage = by === 'page';
    this.#store.dispatch({ type: 'active', id });
    this.load(id);
  }

  closeAnnotation(): void {
    const { active } = this.#store.get();
    const returnsTo = this.#cameFromPage || active === null ? null : { annotation: active };
    this.#store.dispatch({ type: 'active', id: null, returnsTo });
    this.#giveFocusBack();
  }

  /** All annotations: in `max`, or as cards where the entry cannot expand. */
  async openAnnotations(): Promise<void> {
    if (isExpandable(this.#store.get())) {
      await this.expand('page');
      this.#store.dispatch({ type: 'askAnnotations' });
      return;
    }
    this.show('mid');
    this.#store.dispatch({ type: 'listAll' });
  }

  /** Fetches an annotation that the entry does not carry, once. */
  load(id: string): void {
    if (lookUp(this.#store.get(), id) === undefined) this.reload(id);
  }

  /** Fetches an annotation, again if need be. */
  reload(id: string): void {
    this.#store.dispatch({ type: 'fetched', id, annotation: { status: 'loading' } });
    this.#host.getAnnotation(id).then(
      (value) => this.#store.dispatch({ type: 'fetched', id, annotation: { status: 'ready', value } }),
      () => this.#store.dispatch({ type: 'fetched', id, annotation: { status: 'failed' } }),
    );
  }

  /** Shows the page's current entry in place of the one shown, on the card: nothing of the old one stays open. */
  async loadEntry(): Promise<void> {
    const { view, closedView } = this.#store.get();
    if (view === 'max') this.show(closedView);
    await this.#load();
  }

  /** Escape: out of `max`, else out of the open annotation, else out of the frame. */
  escape(): void {
    const { view, active } = this.#store.get();
    if (view === 'max') this.fold();
    else if (active !== null) this.closeAnnotation();
    else this.#host.releaseFocus().catch(ignoreFailure);
  }

  #giveFocusBack(): void {
    if (this.#cameFromPage) this.#host.releaseFocus().catch(ignoreFailure);
    this.#cameFromPage = false;
  }
}
