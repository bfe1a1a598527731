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
import type { ShellHost } from './shell-host.ts';
import { showInText } from './show-in-text.ts';
import { showsTitle } from './shows-title.ts';

type MenuPeer = Peer<MenuFrameCalls>;
type FrameCommand = (peer: MenuPeer) => Promise<void>;

/**
 * `<journal-menu>`: the menu's frame in its box. It sends a new frame the state and the pending command of the last
 * one.
 */
export class JournalMenu extends FrameElement<MenuPeer> {
  readonly #box: MenuBox;
  readonly #focus = new FocusReturn(this);
  readonly #scroll = new ScrollDistance();
  #host: ShellHost | undefined;
  #visible: string[] = [];
  /** The last command from before the frame was connected. */
  #pendingCommand: FrameCommand | undefined;

  constructor() {
    const box = new MenuBox();
    super('menu', box.element, box.dialog);
    this.#box = box;
    // When Escape is pressed in the page, the browser closes the dialog and the frame gets no event.
    box.dialog.onclose = () => {
      if (box.view === 'max') this.#leaveMax();
    };
  }

  /** Sets the annotations whose highlights are in the viewport, in the order of the text. */
  setVisibleAnnotations(ids: readonly string[]): void {
    this.#visible = [...ids];
    this.send(this.peer?.setVisibleAnnotations(this.#visible));
  }

  /** Opens one annotation in the menu's current view. Waits for the frame if it is not connected yet. */
  openAnnotation(id: string): void {
    if (focusIsByKeyboard()) this.#focus.give(this.frame);
    this.#run((peer) => peer.openAnnotation(id));
  }

  /** Opens all annotations in the view `max`. Waits for the frame if it is not connected yet. */
  openAnnotations(): void {
    this.#focus.give(this.frame);
    this.#run((peer) => peer.openAnnotations());
  }

  /** The move may have removed the box from the top layer. */
  override connectedMoveCallback(): void {
    this.#box.show();
  }

  protected override started(signal: AbortSignal): void {
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
        host.log.add('active', id);
        host.setActiveAnnotation(id);
      },
      // A sheet leaves only the upper part of the viewport free.
      showInText: async (id) => showInText(id, this.#box.isSheet ? 'start' : 'center'),
      showsTitle: async (title) => showsTitle(title),
      setEdge: (edge) => this.#box.setEdge(edge),
      setView: async (view) => this.#setView(view),
      happened: (action, detail) => host.log.add(action, detail),
    };
    this.#host = host;
    return connectToFrame('menu', frame, token, methods, stop);
  }

  protected override restore(peer: MenuPeer): void {
    const { view } = this.#box;
    if (view !== 'mid') this.send(peer.setView(view));
    if (this.#visible.length > 0) this.setVisibleAnnotations(this.#visible);
    if (this.#pendingCommand) this.#run(this.#pendingCommand);
  }

  protected override reset(): void {
    this.#box.setView(this.#box.card);
    this.#box.setHeight(0);
    this.#box.setEdge('top');
  }

  #run(command: FrameCommand): void {
    const { peer } = this;
    this.#pendingCommand = peer ? undefined : command;
    if (peer) this.send(command(peer));
  }

  #setView(view: MenuView): void {
    if (view !== this.#box.view) this.#host?.log.add('view', view);
    this.#box.setView(view);
    this.#scroll.restart();
    if (view === 'max') this.#focus.give(this.frame);
  }

  #leaveMax(): void {
    this.#changeView(this.#box.card);
    if (this.frame) this.#focus.release(this.frame);
  }

  /** Changes the view without a request from the frame. */
  #changeView(view: MenuView): void {
    this.#setView(view);
    this.send(this.peer?.setView(view));
  }

  #shrink(): void {
    const isCard = this.#box.view === 'mid' && !this.#box.isSheet;
    if (isCard && readPageFacts().layout === 'phone') this.#changeView('min');
  }
}
