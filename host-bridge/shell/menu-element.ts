import {
  connectToFrame,
  type MenuFrameCalls,
  type MenuPageCalls,
  type MenuView,
  type Peer,
} from '../../embed/protocol/index.ts';
import { FocusReturn, focusIsByKeyboard } from './focus-return.ts';
import { FrameElement } from './frame-element.ts';
import { MenuBox } from './menu-box.ts';
import { readPageFacts } from './page-context.ts';
import { ScrollDistance } from './scroll-distance.ts';
import type { MenuElement, ShellHost } from './shell-types.ts';

type MenuPeer = Peer<MenuFrameCalls>;

/** `<journal-menu>`: the menu's frame in its box, and what it was last asked to show. */
export class JournalMenu extends FrameElement<MenuPeer> implements MenuElement {
  readonly #box: MenuBox;
  readonly #focus = new FocusReturn(this);
  readonly #scroll = new ScrollDistance();
  #host: ShellHost | undefined;
  #visible: string[] = [];
  /** What the reader asked for before the frame was there; of several wishes the last. */
  #wish: ((peer: MenuPeer) => Promise<void>) | undefined;

  constructor() {
    const box = new MenuBox();
    super('menu', box.element, box.dialog);
    this.#box = box;
    // Escape, pressed in the page, closes the dialog without a word to the frame.
    box.dialog.onclose = () => {
      if (box.view === 'max') this.#leaveMax();
    };
  }

  setVisibleAnnotations(ids: readonly string[]): void {
    this.#visible = [...ids];
    this.tell(this.peer?.setVisibleAnnotations(this.#visible));
  }

  openAnnotation(id: string): void {
    if (focusIsByKeyboard()) this.#focus.give(this.frame);
    this.#ask((peer) => peer.openAnnotation(id));
  }

  openAnnotations(): void {
    this.#focus.give(this.frame);
    this.#ask((peer) => peer.openAnnotations());
  }

  /** The box may have lost its place in the top layer. */
  override connectedMoveCallback(): void {
    this.#box.show();
  }

  protected override started(_host: ShellHost, signal: AbortSignal): void {
    this.#box.show();
    this.#focus.watch(signal);
    this.#scroll.watch(() => this.#shrink(), signal);
  }

  protected override open(host: ShellHost, frame: HTMLIFrameElement, token: string, stop: AbortController) {
    const methods: MenuPageCalls = {
      resize: (height) => this.#box.setHeight(height),
      releaseFocus: () => this.#focus.release(frame),
      getEntry: () => host.getEntry(this.apiUrl(host)),
      getAnnotation: (idOrRef) => host.getAnnotation(this.apiUrl(host), idOrRef),
      setActiveAnnotation: (id) => {
        host.notes.add('active', id);
        host.setActiveAnnotation(id);
      },
      setEdge: (edge) => this.#box.setEdge(edge),
      setView: async (view) => this.#draw(view),
      happened: (deed, what) => host.notes.add(deed, what),
    };
    this.#host = host;
    return connectToFrame('menu', frame, token, methods, stop);
  }

  protected override restore(peer: MenuPeer): void {
    const { view } = this.#box;
    if (view !== 'mid') this.tell(peer.setView(view));
    if (this.#visible.length > 0) this.setVisibleAnnotations(this.#visible);
    if (this.#wish !== undefined) this.#ask(this.#wish);
  }

  protected override vacate(): void {
    this.#box.setView(this.#box.card);
    this.#box.setHeight(0);
    this.#box.setEdge('top');
  }

  #ask(wish: (peer: MenuPeer) => Promise<void>): void {
    this.#wish = this.peer === undefined ? wish : undefined;
    if (this.peer !== undefined) this.tell(wish(this.peer));
  }

  #draw(view: MenuView): void {
    if (view !== this.#box.view) this.#host?.notes.add('view', view);
    this.#box.setView(view);
    this.#scroll.restart();
    if (view === 'max') this.#focus.give(this.frame);
  }

  #leaveMax(): void {
    this.#goTo(this.#box.card);
    if (this.frame !== undefined) this.#focus.release(this.frame);
  }

  /** To another view on the element's own account. */
  #goTo(view: MenuView): void {
    this.#draw(view);
    this.tell(this.peer?.setView(view));
  }

  #shrink(): void {
    const isCard = this.#box.view === 'mid' && !this.#box.isSheet;
    if (isCard && readPageFacts().layout === 'phone') this.#goTo('min');
  }
}
