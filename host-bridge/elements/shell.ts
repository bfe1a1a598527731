import {
  type Channel,
  ChannelError,
  type FooterFrameCalls,
  type FrameKind,
  type Peer,
} from '../../embed/protocol/index.ts';
import { Notices } from '../notices.ts';
import type { ShellHost } from '../shell-types.ts';
import { readAttribute, type ShellAttribute } from './attributes.ts';
import { type Frame, loadFrame } from './frame.ts';
import { frameAddress } from './frame-address.ts';
import { readPageFacts, watchPageFacts } from './page-facts.ts';
import { PlainCard } from './plain-card.ts';
import { shellStyles } from './styles.ts';

/** A frame that was lost this often is not loaded again: something in the page or in the frame keeps it from living. */
const MOST_LOSSES = 3;

/**
 * What an element keeps going while it is in the page and has a host: one frame, connected and showing the host's entry,
 * or a plain card where the frame does not come.
 */
export abstract class Shell {
  protected host: ShellHost | undefined;
  protected frame: Frame | undefined;
  readonly #kind: FrameKind;
  readonly #element: HTMLElement;
  readonly #box: HTMLElement;
  readonly #plainCard: PlainCard;
  readonly #notices = new Notices();
  #peer: Peer<FooterFrameCalls> | undefined;
  #presence = new AbortController();
  #shownEntry = '';
  #losses = 0;

  constructor(kind: FrameKind, element: HTMLElement, box: HTMLElement) {
    this.#kind = kind;
    this.#element = element;
    this.#box = box;
    this.#plainCard = new PlainCard(kind, box);
    const root = element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [shellStyles(kind)];
    root.append(box);
  }

  /** Opens the channel of a new frame. */
  protected abstract connect(
    host: ShellHost,
    frame: HTMLIFrameElement,
    token: string,
    signal: AbortSignal,
  ): Promise<Channel<FooterFrameCalls>>;

  /** The shell is in the page and has a host, until the signal. */
  protected abstract started(signal: AbortSignal): void;

  /** The frame is there: bring it to the state that the last one was left in. */
  protected connected(): void {}

  connectHost(host: ShellHost): void {
    if (host === this.host) return;
    this.host = host;
    this.start();
  }

  disconnectHost(): void {
    this.host = undefined;
    this.stop();
  }

  entryChanged(): void {
    const { host } = this;
    if (host === undefined) return;
    if (this.#plainCard.isShown) this.#showPlainCard();
    if (this.#peer === undefined) return;
    this.#shownEntry = host.entry;
    this.tell(this.#peer.setEntry(host.entry));
  }

  /** The element was moved in a way that kept its frame. */
  moved(): void {}

  attributeChanged(name: string): void {
    if (name === 'api-url') this.start();
    else this.#tellColours();
  }

  /** Loads the frame, if the element is in the page and has a host. */
  start(): void {
    this.stop();
    if (this.host === undefined || !this.#element.isConnected) return;
    this.#presence = new AbortController();
    const { signal } = this.#presence;
    const pageChanged = () => this.#tellPage();
    watchPageFacts(pageChanged, signal);
    // A page that comes out of the back-forward cache may have lost its frame there: asking shows it.
    window.addEventListener('pageshow', pageChanged, { signal });
    window.addEventListener('online', () => this.#peer === undefined && this.#load(), { signal });
    this.started(signal);
    this.#losses = 0;
    this.#load();
  }

  /** Takes the frame away. */
  stop(): void {
    this.#presence.abort();
    this.#removeFrame();
    this.#plainCard.hide();
  }

  /** Makes a call whose answer changes nothing here; a failure goes to the host, and the page goes on. */
  protected tell(call: Promise<unknown>): void {
    call.catch((error: unknown) => this.#report(error));
  }

  #load(): void {
    this.#removeFrame();
    const { host } = this;
    if (host === undefined) return;
    this.#shownEntry = host.entry;
    this.frame = loadFrame(
      this.#kind,
      this.#box,
      (token) => this.#address(host, token),
      (frame, token, signal) => this.connect(host, frame, token, signal),
      {
        connected: ({ peer }) => this.#connected(peer),
        late: () => this.#giveWay(new ChannelError('timeout', `the ${this.#kind}'s frame has not come`)),
        lost: (error) => this.#lost(error),
      },
    );
  }

  #removeFrame(): void {
    this.frame?.remove();
    this.frame = undefined;
    this.#peer = undefined;
  }

  #address({ apiUrl, environment, entry }: ShellHost, token: string): string {
    const [background, foreground] = this.#colours();
    const { language } = readPageFacts();
    const origin = this.#read('api-url') ?? apiUrl;
    return frameAddress(this.#kind, { apiUrl: origin, environment, entry, language, background, foreground }, token);
  }

  #connected(peer: Peer<FooterFrameCalls>): void {
    this.#peer = peer;
    this.#plainCard.hide();
    this.#tellPage();
    this.#tellColours();
    if (this.host?.entry !== this.#shownEntry) this.entryChanged();
    this.connected();
  }

  #lost(error: ChannelError): void {
    this.#losses += 1;
    this.#removeFrame();
    if (error.code === 'closed' && this.#losses < MOST_LOSSES) this.#load();
    else this.#giveWay(error);
  }

  #giveWay(error: ChannelError): void {
    this.#report(error);
    this.#showPlainCard();
  }

  #showPlainCard(): void {
    if (this.host !== undefined) this.tell(this.#plainCard.show(this.host.getEntry()));
  }

  #tellPage(): void {
    if (this.#peer !== undefined) this.tell(this.#peer.setPage(readPageFacts()));
  }

  #tellColours(): void {
    if (this.#peer !== undefined) this.tell(this.#peer.setColours(...this.#colours()));
  }

  #colours(): [background: string | null, foreground: string | null] {
    return [this.#read('api-background-color'), this.#read('api-foreground-color')];
  }

  #read(name: ShellAttribute): string | null {
    return readAttribute(this.#element, name, (text) => this.#notices.warn(text));
  }

  /** A channel that was closed is no news: the shell loads the frame again or took it away itself. */
  #report(error: unknown): void {
    const isClosed = error instanceof ChannelError && error.code === 'closed';
    if (error instanceof Error && !isClosed) this.host?.reportError(error);
  }
}
