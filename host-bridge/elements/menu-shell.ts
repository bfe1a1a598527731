import {
  type Channel,
  connectHost,
  latestOnly,
  type MenuFrameCalls,
  type MenuHostCalls,
  type MenuView,
  type Peer,
} from '../../embed/protocol/index.ts';
import type { ShellHost } from '../shell-types.ts';
import { FocusReturn } from './focus-return.ts';
import { MenuBox } from './menu-box.ts';
import { readPageFacts } from './page-facts.ts';
import { ScrollDistance } from './scroll-distance.ts';
import { Shell } from './shell.ts';

type MenuPeer = Peer<MenuFrameCalls>;

/** The menu's frame in its box, and what it was last asked to show. */
export class MenuShell extends Shell {
  readonly #menu: MenuBox;
  readonly #focus: FocusReturn;
  readonly #scroll = new ScrollDistance();
  #peer: MenuPeer | undefined;
  #visible: string[] = [];
  /** What the reader asked for before the frame was there; of several wishes the last. */
  #wish: ((peer: MenuPeer) => Promise<void>) | undefined;
  readonly #tellVisible = latestOnly(async () => this.#peer?.setVisibleAnnotations(this.#visible));

  constructor(element: HTMLElement) {
    const menu = new MenuBox();
    super('menu', element, menu.element);
    this.#menu = menu;
    this.#focus = new FocusReturn(element);
    // Escape, pressed in the page, closes the dialog without a word to the frame.
    menu.element.addEventListener('close', () => menu.view === 'max' && this.#goTo(menu.card));
  }

  setVisibleAnnotations(ids: readonly string[]): void {
    this.#visible = [...ids];
    this.tell(this.#tellVisible());
  }

  openAnnotation(id: string): void {
    if (this.#focus.isByKeyboard()) this.frame?.element.focus();
    this.#ask((peer) => peer.openAnnotation(id));
  }

  openAnnotations(): void {
    this.frame?.element.focus();
    this.#ask((peer) => peer.openAnnotations());
  }

  /** The move may have cost the box its place in the top layer. */
  override moved(): void {
    this.#menu.show();
  }

  protected override started(signal: AbortSignal): void {
    this.#menu.show();
    this.#focus.watch(signal);
    this.#scroll.watch(() => this.#shrink(), signal);
  }

  protected override async connect(
    host: ShellHost,
    frame: HTMLIFrameElement,
    token: string,
    signal: AbortSignal,
  ): Promise<Channel<MenuFrameCalls>> {
    const channel = await connectHost('menu', frame, token, this.#methods(host, frame), signal);
    const { peer, closed } = channel;
    this.#peer = peer;
    closed.then(() => {
      if (this.#peer === peer) this.#peer = undefined;
    });
    return channel;
  }

  protected override connected(): void {
    if (this.#menu.view !== 'mid') this.#goTo(this.#menu.view);
    if (this.#visible.length > 0) this.tell(this.#tellVisible());
    if (this.#wish !== undefined) this.#ask(this.#wish);
  }

  #methods(host: ShellHost, frame: HTMLIFrameElement): MenuHostCalls {
    return {
      resize: (height) => this.#menu.setHeight(height),
      releaseFocus: () => this.#focus.release(frame),
      getEntry: () => host.getEntry(),
      getAnnotation: (idOrRef) => host.getAnnotation(idOrRef),
      setActiveAnnotation: (id) => host.setActiveAnnotation(id),
      setEdge: (edge) => this.#menu.setEdge(edge),
      setView: async (view) => this.#draw(view),
    };
  }

  #ask(wish: (peer: MenuPeer) => Promise<void>): void {
    this.#wish = this.#peer === undefined ? wish : undefined;
    if (this.#peer !== undefined) this.tell(wish(this.#peer));
  }

  #draw(view: MenuView): void {
    this.#menu.setView(view);
    this.#scroll.restart();
    if (view === 'max') this.frame?.element.focus();
  }

  /** To another view on the shell's own account. */
  #goTo(view: MenuView): void {
    this.#draw(view);
    if (this.#peer !== undefined) this.tell(this.#peer.setView(view));
  }

  #shrink(): void {
    const isCard = this.#menu.view === 'mid' && !this.#menu.isSheet;
    if (isCard && readPageFacts().layout === 'phone') this.#goTo('min');
  }
}
