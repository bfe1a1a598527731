import { ChannelError, type FooterFrameCalls, type FrameKind, type Peer } from '../../embed/protocol/index.ts';
import { notices } from '../client/warn-once.ts';
import { ATTRIBUTES, readAttributes } from './attributes.ts';
import { FallbackCard } from './fallback-card.ts';
import { type Connection, loadFrame } from './frame.ts';
import { frameAddress } from './frame-address.ts';
import { readPageFacts, watchPageFacts } from './page-context.ts';
import type { ShellElement, ShellHost } from './shell-types.ts';
import { shellStyles } from './styles.ts';

/** A frame that was lost this often is not loaded again: something in the page or in the frame keeps it from living. */
const MOST_LOSSES = 3;

/**
 * An element that keeps one frame, connected and showing the host's entry, while it is in the page and has a host; or a
 * plain card, where the frame does not come.
 */
export abstract class FrameElement<FramePeer extends Peer<FooterFrameCalls>>
  extends HTMLElement
  implements ShellElement
{
  static readonly observedAttributes = ATTRIBUTES;

  protected peer: FramePeer | undefined;
  protected frame: HTMLIFrameElement | undefined;
  readonly #kind: FrameKind;
  readonly #box: HTMLElement;
  readonly #plainCard: FallbackCard;
  readonly #warn = notices();
  #host: ShellHost | undefined;
  #presence = new AbortController();
  #removeFrame = () => {};
  #losses = 0;

  /** @param root what the shadow root holds: the box of the frame, or what is around it */
  constructor(kind: FrameKind, box: HTMLElement, root = box) {
    super();
    this.#kind = kind;
    this.#box = box;
    this.#plainCard = new FallbackCard(kind, box);
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [shellStyles(kind)];
    shadow.append(root);
  }

  /** Opens the channel of a new frame. */
  protected abstract open(
    host: ShellHost,
    frame: HTMLIFrameElement,
    token: string,
    stop: AbortController,
  ): Promise<Connection<FramePeer>>;

  /** The element is in the page and has a host, until the signal. */
  protected abstract started(host: ShellHost, signal: AbortSignal): void;

  /** A new frame is connected: bring it to the state that the last one was left in. */
  protected abstract restore(peer: FramePeer): void;

  /** There is no frame any more, and for now there will be none: nothing of the page may stay covered. */
  protected abstract vacate(): void;

  connectHost(host: ShellHost): void {
    if (host === this.#host) return;
    this.#host = host;
    this.connectedCallback();
  }

  disconnectHost(): void {
    this.#host = undefined;
    this.disconnectedCallback();
    this.vacate();
  }

  entryChanged(): void {
    if (this.#host === undefined) return;
    if (this.#plainCard.isShown) this.#showPlainCard();
    if (this.frame === undefined && this.isConnected) this.#load();
    this.tell(this.peer?.setEntry(this.#host.entry));
  }

  connectedCallback(): void {
    this.disconnectedCallback();
    const host = this.#host;
    if (host === undefined || !this.isConnected) return;
    this.#presence = new AbortController();
    const { signal } = this.#presence;
    const tellPage = () => this.tell(this.peer?.setPage(readPageFacts()));
    watchPageFacts(tellPage, signal);
    // A page that comes out of the back-forward cache may have lost its frame there: the call shows it.
    window.addEventListener('pageshow', tellPage, { signal });
    window.addEventListener('online', () => this.peer ?? this.#load(), { signal });
    this.started(host, signal);
    this.#losses = 0;
    // A frame is a long step of the browser's: the footer's has a task of its own, after the menu's.
    if (this.#kind === 'menu') this.#load();
    else setTimeout(() => signal.aborted || this.#load());
  }

  disconnectedCallback(): void {
    this.#presence.abort();
    this.#unload();
    this.#plainCard.hide();
  }

  /** The element was moved in a way that keeps its frame. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string): void {
    if (name === 'api-url') this.connectedCallback();
    else this.#tellColours();
  }

  /** Origin of the service that the element shows: its attribute names another than the host's, for the frame and its data. */
  protected apiUrl(host: ShellHost): string {
    return this.#attributes()[0] ?? host.apiUrl;
  }

  /**
   * Makes a call whose answer changes nothing here. A failure goes to the host, and the page goes on; a frame that answers
   * no more is loaded again.
   */
  protected tell(call: Promise<unknown> | undefined): void {
    const { peer } = this;
    call?.catch((error) => {
      const isGone = error instanceof ChannelError && error.code === 'timeout' && peer === this.peer;
      if (isGone) this.#lost(error);
      else this.#report(error);
    });
  }

  #load(): void {
    this.#unload();
    const host = this.#host;
    // Without an entry there is nothing to ask for.
    if (host === undefined || host.entry === '') return;
    const { entry } = host;
    const [, ...colours] = this.#attributes();
    const { element, remove } = loadFrame<FramePeer>({
      title: `Journal ${this.#kind}`,
      box: this.#box,
      address: (token) => frameAddress(this.#kind, this.apiUrl(host), host, colours, readPageFacts().language, token),
      open: (...frame) => this.open(host, ...frame),
      connected: (peer) => this.#connected(peer, host, entry),
      late: () => this.#showFallback(new ChannelError('timeout')),
      lost: (error) => this.#lost(error),
    });
    this.frame = element;
    this.#removeFrame = remove;
  }

  #unload(): void {
    this.#removeFrame();
    this.peer = undefined;
  }

  #connected(peer: FramePeer, host: ShellHost, shownEntry: string): void {
    this.peer = peer;
    this.#plainCard.hide();
    this.tell(peer.setPage(readPageFacts()));
    this.#tellColours();
    if (host.entry !== shownEntry) this.entryChanged();
    this.restore(peer);
  }

  #lost(error: ChannelError): void {
    this.#unload();
    this.#losses += 1;
    const mayComeBack = error.code === 'closed' || error.code === 'timeout';
    if (mayComeBack && this.#losses < MOST_LOSSES) this.#load();
    else this.#showFallback(error);
  }

  #showFallback(error: ChannelError): void {
    if (this.#plainCard.isShown) return;
    this.vacate();
    this.#report(error);
    this.#showPlainCard();
  }

  #showPlainCard(): void {
    if (this.#host !== undefined) this.tell(this.#plainCard.show(this.#host.getEntry(this.apiUrl(this.#host))));
  }

  #tellColours(): void {
    const [, ...colours] = this.#attributes();
    this.tell(this.peer?.setColours(...colours));
  }

  #attributes() {
    return readAttributes(this, this.#warn);
  }

  /** A channel that was closed is no news: the frame is loaded again, or was taken away here. */
  #report(error: unknown): void {
    const isClosed = error instanceof ChannelError && error.code === 'closed';
    if (error instanceof Error && !isClosed) this.#host?.reportError(error);
  }
}
