import type { EntryResponse } from '../../bff/contract/index.ts';
import {
  type Arrival,
  ChannelError,
  type FooterFrameCalls,
  type FrameKind,
  type PageFacts,
  type Peer,
} from '../../embed/protocol/index.ts';
import { isRecord } from '../guards.ts';
import { untilRetry } from '../waiting.ts';
import { createWarnOnce, type Warn } from '../warn-once.ts';
import { ATTRIBUTES, type Colours, readAttributes } from './attributes.ts';
import { Fallback } from './fallback.ts';
import { FocusReturn } from './focus-return.ts';
import { frameAddress } from './frame-address.ts';
import { type Connection, type LoadedFrame, loadFrame } from './load-frame.ts';
import { readPageFacts, watchPageFacts } from './page-context.ts';
import { SHELL_CONNECTED } from './shell-connected.ts';
import type { ShellHost } from './shell-host.ts';
import { shellStyles } from './styles.ts';

/** Whether a request failed because the service does not know the entry. */
const isUnknown = (error: unknown): boolean => isRecord(error) && error.status === 404;

/** After this many losses the frame is not loaded again at once: the page or the frame itself keeps breaking it. */
const MAX_LOSSES = 3;
/** In milliseconds. When a frame is lost that has worked for longer, earlier losses no longer count. */
const STABLE_AFTER = 60_000;

/**
 * A custom element with one frame. While the element is in the page and has a host, the frame is connected and shows
 * the host's entry. If the frame fails, the element shows the fallback instead, and tries again later. Inert without a
 * host.
 */
export abstract class FrameElement<FramePeer extends Peer<FooterFrameCalls>> extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  protected peer: FramePeer | undefined;
  protected readonly fallback: Fallback;
  protected readonly focusReturn = new FocusReturn(this);
  /** The inspector reads what it has printed. */
  readonly warn: Warn = createWarnOnce();
  readonly #kind: FrameKind;
  readonly #box: HTMLElement;
  readonly #root: HTMLElement;
  #host: ShellHost | undefined;
  #presence = new AbortController();
  #loaded: LoadedFrame | undefined;
  #losses = 0;
  /** When the frame was connected; infinite while it is not. */
  #connectedAt = Number.POSITIVE_INFINITY;
  #isRetrying = false;
  /** Whether the frame may be loaded: the menu's at once, the footer's when the reader comes near it. */
  #isNear = false;
  /** The page's language when the frame was loaded. */
  #language = '';

  /** @param root content of the shadow root: the frame's box or an element around it */
  constructor(kind: FrameKind, box: HTMLElement, root = box) {
    super();
    this.#kind = kind;
    this.#box = box;
    this.#root = root;
    this.fallback = new Fallback({
      kind,
      box,
      focus: this.focusReturn,
      pageFacts: readPageFacts,
      onActive: (id) => this.onFallbackActive(id),
    });
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = shellStyles(kind);
    shadow.append(root);
  }

  /** Opens the channel to a new frame. */
  protected abstract open(
    host: ShellHost,
    frame: HTMLIFrameElement,
    token: string,
    stop: AbortController,
    onArrival: (arrival: Arrival) => void,
  ): Promise<Connection<FramePeer>>;

  /** Called when the element is in the page and has a host. The signal is aborted when either ends. */
  protected abstract started(signal: AbortSignal): void;

  /** Called when the frame's document has arrived and its script does not run yet. */
  protected onArrival(_arrival: Arrival): void {}

  /** Restores the state of the previous frame in a newly connected one. */
  protected abstract restore(peer: FramePeer): void;

  /** Resets the box when there is no frame, so that it covers nothing of the page. */
  protected abstract reset(): void;

  /** Called when the fallback opens an annotation, or with `null` when it closes it. */
  protected onFallbackActive(_id: string | null): void {}

  /** Called when the fallback shows the entry. */
  protected onFallback(): void {}

  /** Gives the element its host and loads the frame. A second call with another host replaces the first. */
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
    if (this.fallback.isShown) this.#showFallbackCard();
    // The frame of an unknown entry is an error page, which never connects.
    if (this.peer && !this.#isFooter) this.send(this.peer.setEntry(this.#host.entry));
    else if (this.isConnected) this.#load();
  }

  connectedCallback(): void {
    this.#start();
    this.dispatchEvent(new CustomEvent(SHELL_CONNECTED, { bubbles: true }));
  }

  disconnectedCallback(): void {
    this.#presence.abort();
    this.#unload();
    this.fallback.hide();
  }

  /** A move with `moveBefore` keeps the frame. Without this method the browser would call the other two. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string): void {
    if (name === 'api-url') this.#start();
    else this.#sendColours();
  }

  protected get frame(): HTMLIFrameElement | undefined {
    return this.#loaded?.element;
  }

  /** Aborted when the element leaves the page or its host. */
  protected get presence(): AbortSignal {
    return this.#presence.signal;
  }

  /** Whether the frame is loading and nothing else is shown in its place. */
  protected get isLoading(): boolean {
    return Boolean(this.frame) && !this.peer && !this.fallback.isShown;
  }

  /** The colours of the element's attributes. */
  protected get colours(): Colours {
    const [, ...colours] = readAttributes(this, this.warn);
    return colours;
  }

  /** Origin of the service for the frame and its data: the element's `api-url` attribute or the host's origin. */
  protected apiUrl(host: ShellHost): string {
    return readAttributes(this, this.warn)[0] ?? host.apiUrl;
  }

  /** What the frame needs to know about the page. */
  protected pageFacts(): PageFacts {
    return readPageFacts();
  }

  protected sendPageFacts(): void {
    const facts = this.pageFacts();
    if (this.peer && this.#isFooter && facts.language !== this.#language) this.#load();
    else if (facts.language !== this.#language) this.wake();
    this.send(this.peer?.setPage(facts));
  }

  /** Has the frame run its script, if it waits with it. */
  protected wake(): void {
    this.#loaded?.wake();
  }

  /** The view that a new frame starts with; an empty string for its default. */
  protected startView(): string {
    return '';
  }

  /** Loads the host's entry. Removes the frame if the service does not know the entry. */
  protected async loadEntry(host: ShellHost): Promise<EntryResponse> {
    try {
      return await host.getEntry(this.apiUrl(host));
    } catch (error) {
      if (isUnknown(error) && host === this.#host) {
        this.#unload();
        this.fallback.hide();
        this.reset();
        this.#report(error);
      }
      throw error;
    }
  }

  /** Names the frame and its landmark in the language of the frame's messages. */
  protected setName(name: string, lang: string): void {
    if (this.frame) Object.assign(this.frame, { title: name, lang });
    Object.assign(this.#root, { ariaLabel: name, lang });
  }

  /** Handles the failure of a call to the frame: reports it, or loads a frame that no longer answers again. */
  protected send(call: Promise<unknown> | undefined): void {
    const { peer } = this;
    call?.catch((error) => {
      const isUnresponsive = error instanceof ChannelError && error.code === 'timeout' && peer === this.peer;
      if (isUnresponsive) this.#onLost(error);
      else this.#report(error);
    });
  }

  get #isFooter(): boolean {
    return this.#kind === 'footer';
  }

  #start(): void {
    this.disconnectedCallback();
    const host = this.#host;
    if (!host || !this.isConnected) return;
    this.#presence = new AbortController();
    const { signal } = this.#presence;
    const sendPageFacts = () => this.sendPageFacts();
    watchPageFacts(sendPageFacts, signal);
    // The back-forward cache may have discarded the frame. Then this call fails and the frame is loaded again.
    window.addEventListener('pageshow', sendPageFacts, { signal });
    this.focusReturn.watch(signal);
    this.started(signal);
    this.#losses = 0;
    this.#isNear = !this.#isFooter;
    if (this.#isNear) this.#load();
    else this.#loadWhenNear(signal);
  }

  /** Loads the frame once the element is less than a viewport away from the reader. */
  #loadWhenNear(signal: AbortSignal): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        this.#isNear = true;
        this.#load();
      },
      { rootMargin: '100%' },
    );
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  #load(): void {
    this.#unload();
    const host = this.#host;
    if (!host?.entry || !this.#isNear) return;
    const { entry } = host;
    const apiUrl = this.apiUrl(host);
    this.#language = readPageFacts().language;
    const view = this.startView();
    this.#loaded = loadFrame<FramePeer>({
      title: `Journal ${this.#kind}`,
      box: this.#box,
      address: (token) => frameAddress(this.#kind, apiUrl, host, this.colours, this.#language, token, view),
      open: (...frame) => this.open(host, ...frame),
      arrived: (arrival) => this.isLoading && this.onArrival(arrival),
      connected: (peer) => this.#onConnected(peer, host, entry),
      late: () => this.#showFallback(new ChannelError('timeout')),
      lost: (error) => this.#onLost(error),
    });
  }

  #unload(): void {
    this.#loaded?.remove();
    this.#loaded = undefined;
    this.peer = undefined;
  }

  #onConnected(peer: FramePeer, host: ShellHost, shownEntry: string): void {
    this.peer = peer;
    this.#connectedAt = Date.now();
    this.fallback.hide();
    this.sendPageFacts();
    this.#sendColours();
    if (host.entry !== shownEntry) this.send(peer.setEntry(host.entry));
    this.restore(peer);
  }

  #onLost(error: ChannelError): void {
    this.#unload();
    if (Date.now() - this.#connectedAt > STABLE_AFTER) this.#losses = 0;
    this.#connectedAt = Number.POSITIVE_INFINITY;
    this.#losses += 1;
    const isRecoverable = error.code === 'closed' || error.code === 'timeout';
    if (isRecoverable && this.#losses < MAX_LOSSES) this.#load();
    else this.#showFallback(error);
  }

  #showFallback(error: ChannelError): void {
    if (this.fallback.isShown) return;
    this.reset();
    this.#showFallbackCard(error);
    if (!this.#isRetrying) void this.#retry();
  }

  /** Loads the frame again from time to time, but not while an annotation is open in its fallback. */
  async #retry(): Promise<void> {
    this.#isRetrying = true;
    for (let retry = 0; ; retry++) {
      await untilRetry(retry, 0);
      if (!this.fallback.isShown) break;
      if (this.fallback.isOpen) continue;
      if (!this.fallback.hasEntry) this.#showFallbackCard();
      this.#load();
    }
    this.#isRetrying = false;
  }

  /** @param error why there is no frame */
  #showFallbackCard(error?: ChannelError): void {
    const host = this.#host;
    if (!host) return;
    this.fallback.show(host, this.loadEntry(host)).then(
      () => {
        this.#report(error);
        this.onFallback();
      },
      // The frame of an unknown entry is an error page. `loadEntry` has reported the reason.
      (reason) => {
        if (!isUnknown(reason)) for (const each of [error, reason]) this.#report(each);
      },
    );
  }

  #sendColours(): void {
    if (!this.peer) this.wake();
    this.send(this.peer?.setColours(...this.colours));
  }

  /** Ignores closed channels: the element removed the frame or is about to load it again. */
  #report(error: unknown): void {
    const isClosed = error instanceof ChannelError && error.code === 'closed';
    if (error instanceof Error && !isClosed) this.#host?.reportError(error);
  }
}
