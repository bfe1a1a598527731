import type { EntryResponse } from '../../../bff/contract/index.ts';
import {
  type Arrival,
  ChannelError,
  type FooterFrameCalls,
  type FrameKind,
  type PageFacts,
  type Peer,
} from '../../../embed/protocol/index.ts';
import { themeColours } from '../../../embed/theme/palette.ts';
import { ATTRIBUTES, type Colours, readAttributes } from '../../client/attributes.ts';
import { createWarnOnce, type Warn } from '../../client/warn-once.ts';
import { FocusReturn } from '../frame/focus-return.ts';
import { frameAddress } from '../frame/frame-address.ts';
import { FrameSlot, isUnknown, type SlotOwner } from '../frame/frame-slot.ts';
import { readPageFacts, watchPageFacts } from '../frame/page-facts.ts';
import { SHELL_CONNECTED, type ShellHost } from './shell-host.ts';
import { shellStyles } from './styles.ts';

/** The frame to which the channel is opened. */
export type OpenedFrame<FramePeer> = Parameters<SlotOwner<FramePeer>['open']>;

/**
 * A custom element with one frame. While the element is in the page and has a host, the frame may be loaded and shows
 * the host's entry. Inert without a host.
 */
export abstract class FrameElement<FramePeer extends Peer<FooterFrameCalls>> extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  protected readonly shadow: ShadowRoot;
  protected readonly frameSlot: FrameSlot<FramePeer>;
  protected readonly focusReturn = new FocusReturn(this);
  /** The inspector reads what it has printed. */
  readonly warn: Warn = createWarnOnce();
  readonly #kind: FrameKind;
  readonly #root: HTMLElement;
  #host: ShellHost | undefined;
  #presence = new AbortController();
  /** Whether the frame is needed: the footer's when the reader comes near it. */
  #isWanted = false;
  /** The page's language and the entry when the frame was loaded. */
  #language = '';
  #entry = '';

  /** @param root content of the shadow root: the frame's box or an element around it */
  constructor(kind: FrameKind, box: HTMLElement, root = box) {
    super();
    this.#kind = kind;
    this.#root = root;
    this.shadow = this.attachShadow({ mode: 'open' });
    this.shadow.adoptedStyleSheets = shellStyles(kind);
    this.shadow.append(root);
    this.frameSlot = new FrameSlot({
      kind,
      box,
      address: (token) => this.#address(token),
      open: async (...frame) => this.open(this.#connectedHost, ...frame),
      loadEntry: async () => this.loadEntry(this.#connectedHost),
      onArrival: (arrival) => this.onArrival(arrival),
      onConnected: (peer) => this.#onConnected(peer),
      onFailed: () => this.reset(),
      onCard: () => this.onCard(),
      report: (error) => this.#report(error),
    });
  }

  /** Opens the channel to a new frame. */
  protected abstract open(host: ShellHost, ...frame: OpenedFrame<FramePeer>): ReturnType<SlotOwner<FramePeer>['open']>;

  /** Called when the element is in the page and has a host. The signal is aborted when either ends. */
  protected abstract started(signal: AbortSignal): void;

  /** Called when the frame's document has arrived and its script does not run yet. */
  protected onArrival(_arrival: Arrival): void {}

  /** Restores the state of the previous frame in a newly connected one. */
  protected restore(_peer: FramePeer): void {}

  /** Resets the box when there is no frame, so that it covers nothing of the page. */
  protected abstract reset(): void;

  /** Called when something else is shown in place of the frame. */
  protected onCard(): void {}

  /** Gives the element its host. A second call with another host replaces the first. */
  connectHost(host: ShellHost): void {
    if (host === this.#host) return;
    this.#host = host;
    this.#start();
  }

  /** Removes the frame and the host. The element stays in the page, empty. */
  disconnectHost(): void {
    this.#host = undefined;
    this.disconnectedCallback();
    this.reset();
  }

  /** Shows the host's new entry in the frame. A connected menu is not loaded again; the footer is one document. */
  entryChanged(): void {
    if (!this.#host) return;
    this.frameSlot.entryChanged();
    // The frame of an unknown entry is an error page, which never connects.
    if (this.frameSlot.peer && this.#kind === 'menu')
      this.frameSlot.send(this.frameSlot.peer.setEntry(this.#host.entry));
    else if (this.isConnected) this.#load();
  }

  connectedCallback(): void {
    this.#start();
    this.dispatchEvent(new CustomEvent(SHELL_CONNECTED, { bubbles: true }));
  }

  disconnectedCallback(): void {
    this.#presence.abort();
    this.#isWanted = false;
    this.frameSlot.clear();
  }

  /** A move with `moveBefore` keeps the frame. Without this method the browser would call the other two. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string): void {
    if (name === 'api-url') this.#start();
    else this.#sendColours();
  }

  protected get host(): ShellHost | undefined {
    return this.#host;
  }

  /** The colours of the element's attributes, or else of the publisher's theme. */
  protected get colours(): Colours {
    const [, background, foreground] = readAttributes(this, this.warn);
    const { theme = 'auto' } = this.#host ?? {};
    if (theme === 'auto') return [background, foreground];
    const { ground, text } = themeColours(theme);
    return [background ?? ground, foreground ?? text];
  }

  /** Origin of the service for the frame and its data: the element's `api-url` attribute or the host's origin. */
  protected get apiUrl(): string {
    return readAttributes(this, this.warn)[0] ?? this.#host?.apiUrl ?? '';
  }

  /** What the frame needs to know about the page. */
  protected pageFacts(): PageFacts {
    return readPageFacts(this.#host?.language);
  }

  protected sendPageFacts(): void {
    const facts = this.pageFacts();
    const { peer } = this.frameSlot;
    const isOther = facts.language !== this.#language;
    if (peer && this.#kind === 'footer' && isOther) this.#load();
    else if (isOther) this.frameSlot.wake();
    this.frameSlot.send(this.frameSlot.peer?.setPage(facts));
  }

  /** Loads the frame, unless it is there. */
  protected want(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#load();
  }

  /** The view that a new frame starts with; an empty string for its default. */
  protected startView(): string {
    return '';
  }

  /** Loads the host's entry. Removes the frame if the service does not know the entry. */
  protected loadEntry(host: ShellHost): Promise<EntryResponse> {
    return this.ifKnown(host, host.getEntry(this.apiUrl));
  }

  /** Removes the frame if the service does not know the entry. @param answer what the service says of the entry */
  protected async ifKnown<Answer>(host: ShellHost, answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      if (isUnknown(error) && host === this.#host) {
        this.frameSlot.clear();
        this.reset();
        this.#report(error);
      }
      throw error;
    }
  }

  /** Names the frame and its landmark in the language of the frame's messages. */
  protected setName(name: string, lang: string): void {
    if (this.frameSlot.frame) Object.assign(this.frameSlot.frame, { title: name, lang });
    Object.assign(this.#root, { ariaLabel: name, lang });
  }

  get #connectedHost(): ShellHost {
    if (!this.#host) throw new ChannelError('closed');
    return this.#host;
  }

  #start(): void {
    this.disconnectedCallback();
    if (!this.#host || !this.isConnected) return;
    this.#presence = new AbortController();
    const { signal } = this.#presence;
    const sendPageFacts = () => this.sendPageFacts();
    watchPageFacts(sendPageFacts, signal);
    // The back-forward cache may have discarded the frame. Then this call fails and the frame is loaded again.
    window.addEventListener('pageshow', sendPageFacts, { signal });
    this.focusReturn.watch(signal);
    this.started(signal);
  }

  #load(): void {
    if (this.#host?.entry && this.#isWanted) this.frameSlot.load();
  }

  #address(token: string): string {
    const { entry = '', environment = '' } = this.#host ?? {};
    this.#entry = entry;
    const { language, contentLanguage = '' } = this.pageFacts();
    this.#language = language;
    const [background, foreground] = this.colours;
    const view = this.startView();
    const query = { entry, env: environment, lang: language, content: contentLanguage, background, foreground, view };
    return frameAddress(this.#kind, this.apiUrl, query, token);
  }

  #onConnected(peer: FramePeer): void {
    this.sendPageFacts();
    this.#sendColours();
    const { entry } = this.#host ?? {};
    if (entry !== undefined && entry !== this.#entry) this.frameSlot.send(peer.setEntry(entry));
    this.restore(peer);
  }

  #sendColours(): void {
    if (!this.frameSlot.peer) this.frameSlot.wake();
    this.frameSlot.send(this.frameSlot.peer?.setColours(...this.colours));
  }

  /** Ignores closed channels: the element removed the frame or is about to load it again. */
  #report(error: unknown): void {
    const isClosed = error instanceof ChannelError && error.code === 'closed';
    if (error instanceof Error && !isClosed) this.#host?.reportError(error);
  }
}
