import type { EntryResponse } from '../../../bff/contract/index.ts';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import {
  type Arrival,
  ChannelError,
  type Channels,
  connectToFrame,
  createToken,
  type FrameKind,
  type PageFacts,
  type Peer,
  wakeFrame,
} from '../../../embed/protocol/index.ts';
import { themeColours } from '../../../embed/theme/palette.ts';
import type { Article } from '../../article/article.ts';
import { type Colours, readAttributes } from '../../client/attributes.ts';
import type { Warn } from '../../client/warn-once.ts';
import { create } from '../../dom/page.ts';
import { remove } from '../../dom/tree.ts';
import { untilRetry } from '../../dom/waiting.ts';
import type { FrameState } from '../state.ts';
import { entryContent, FallbackCard } from './fallback-card.ts';
import { type FocusReturn, watchFocus } from './focus.ts';
import { frameAddress } from './frame-address.ts';
import { queueLoad } from './load-queue.ts';
import { readPageFacts, watchPageFacts } from './page-facts.ts';

/**
 * The frame may only run its scripts, open links and save files. Without `allow-same-origin` it has an opaque origin,
 * so it cannot reach the cookies and storage of the page or the service.
 */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * In milliseconds. On a slow connection users wait this long for the document, and again for its script, before they get
 * the fallback card.
 */
const CONNECT_TIMEOUT_MS = 8_000;
/** In milliseconds after the `load` event. A frame that has loaded and is still silent is an error page. */
const ERROR_PAGE_TIMEOUT_MS = 2_000;

/** After this many losses the frame is not loaded again at once: the page or the frame itself keeps breaking it. */
const MAX_LOSSES = 3;
/** When a frame is lost that has worked for longer, earlier losses no longer count. */
const STABLE_AFTER_MS = 60_000;

/** Whether the service does not know the entry. */
const isUnknown = (error: unknown): boolean => isJsonObject(error) && error.status === 404;

/** `<journal-menu>` or `<journal-footer>`. */
export interface FrameElement extends HTMLElement {
  readonly warn: Warn;
}

/** What a frame needs from the menu or the footer. */
interface FrameOwner<Kind extends FrameKind> {
  readonly kind: Kind;
  readonly element: FrameElement;
  /** The frame's parent. */
  readonly box: HTMLElement;
  /** What contains the box in the shadow root. */
  readonly root: HTMLElement;
  /** What this frame may call. */
  methods(frame: HTMLIFrameElement): Channels[Kind]['page'];
  /** The view that a new frame starts with; an empty string for its default. */
  startView(): string;
  /** @param arrival what the document of a frame says that has arrived, and again when its height changes */
  onState(state: FrameState, arrival?: Arrival): void;
  /** The entry is shown in the frame's place. */
  onCard(): void;
  /** The page's language, direction or width class may have changed. */
  onFacts(): void;
}

/**
 * The frame of an article's menu or footer: loads it, again when it is lost, and tries it again from time to time when it
 * fails. Meanwhile a card takes its place.
 */
export class Frame<Kind extends FrameKind> {
  element: HTMLIFrameElement | undefined;
  peer: Peer<Channels[Kind]['frame']> | undefined;
  readonly card: FallbackCard;
  readonly focus: FocusReturn;
  readonly #article: Article;
  readonly #owner: FrameOwner<Kind>;
  readonly #signal: AbortSignal;
  #isRequested = false;
  /** Ends the channel of the frame. */
  #stop = new AbortController();
  #token = '';
  /** The page's language when the frame was loaded. */
  #language = '';
  /** Lets the page load its next frame. */
  #finishLoad = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the frame waits with its script; undefined until its document has arrived. */
  #isResting: boolean | undefined;
  /** Whether the script is needed. */
  #isResumed = false;
  #losses = 0;
  /** When the frame was connected; infinite while it is not. */
  #connectedAt = Number.POSITIVE_INFINITY;
  /** Ends the attempts to load a frame that has failed. */
  #failure: AbortController | undefined;

  /** @param signal aborted when the element leaves the page, or its article */
  constructor(article: Article, owner: FrameOwner<Kind>, signal: AbortSignal) {
    this.#article = article;
    this.#owner = owner;
    this.#signal = signal;
    this.card = new FallbackCard(owner.box);
    this.focus = watchFocus(owner.element, signal);
    signal.addEventListener('abort', () => this.clear());
    watchPageFacts(owner.onFacts, signal);
    // The back-forward cache may have discarded the frame. Then the next call fails and the frame is loaded again.
    addEventListener('pageshow', owner.onFacts, { signal });
  }

  /** The colours of the element's attributes, or else of the publisher's theme. */
  get colours(): Colours {
    const { element } = this.#owner;
    const [, background, foreground] = readAttributes(element, element.warn);
    const { theme } = this.#article.options;
    if (theme === 'auto') return [background, foreground];
    const { ground, text } = themeColours(theme);
    return [background ?? ground, foreground ?? text];
  }

  /** Origin of the service for the frame and its data. */
  get apiUrl(): string {
    const { element } = this.#owner;
    return readAttributes(element, element.warn)[0] ?? this.#article.options.apiUrl;
  }

  get facts(): PageFacts {
    return readPageFacts(this.#article.options.language);
  }

  /** Whether the page has another language than the frame was loaded in. */
  get isOtherLanguage(): boolean {
    return this.facts.language !== this.#language;
  }

  /** The frame is needed: loads it, unless it is there. */
  requestLoad(): void {
    this.#isRequested = true;
    if (!this.element) this.load();
  }

  /**
   * Loads the frame, in place of the one that is there, if it is needed and there is an entry. If the page already loads
   * many frames, it waits for its turn; the time limits begin with the load.
   */
  load(): void {
    const { entry } = this.#article.store.get();
    if (!entry || !this.#isRequested) return;
    this.#unload();
    const { kind, box, methods, onState } = this.#owner;
    const frame = create('iframe', { title: `Journal ${kind}`, lang: 'en' });
    const token = createToken();
    this.element = frame;
    this.#token = token;
    this.#stop = new AbortController();
    this.#isResting = undefined;
    this.#isResumed = false;
    if (!this.#failure) onState('loading');
    // Nothing is done about a frame that was removed meanwhile.
    const ifThere = (action: () => void) => frame === this.element && action();
    const onLost = (error: ChannelError) => ifThere(() => this.#onLost(error));
    const onArrival = (arrival: Arrival) => ifThere(() => this.#onArrival(arrival));
    connectToFrame(kind, frame, token, methods(frame), this.#stop, onArrival).then(({ peer, closed }) => {
      closed.then(onLost);
      ifThere(() => this.#onConnected(peer));
    }, onLost);
    frame.onload = () => {
      const isSilent = this.#isResting === undefined && !this.peer;
      if (isSilent) ifThere(() => this.#expectWithin(ERROR_PAGE_TIMEOUT_MS));
      frame.onload = () => onLost(new ChannelError('closed'));
    };
    frame.setAttribute('sandbox', SANDBOX);
    // Set before the frame is inserted: a later navigation would add an entry to the session history.
    frame.src = this.#address(entry);
    this.#finishLoad = queueLoad(() => {
      // What replaces the frame hides it, and stands behind it.
      box.prepend(frame);
      this.#expectWithin(CONNECT_TIMEOUT_MS);
    });
  }

  /** Removes the frame. */
  clear(): void {
    this.#unload();
    this.#losses = 0;
    this.#setState('absent');
  }

  /** Has a resting frame run its script. Any other frame runs it anyway. */
  resume(): void {
    this.#isResumed = true;
    if (!this.element || !this.#isResting) return;
    this.#isResting = false;
    this.#expectWithin(CONNECT_TIMEOUT_MS);
    wakeFrame(this.element, this.#token);
  }

  /** Handles the failure of a call to the frame: reports it, or loads a frame that no longer answers again. */
  send(call: Promise<unknown> | undefined): void {
    const { peer } = this;
    call?.catch((error) => {
      const isUnresponsive = error instanceof ChannelError && error.code === 'timeout' && peer === this.peer;
      if (isUnresponsive) this.#onLost(error);
      else this.#report(error);
    });
  }

  /** The page shows another entry: so does the card in the place of a frame that has failed. */
  entryChanged(): void {
    if (this.#failure) void this.#showEntry();
  }

  /** Loads the entry. Removes the frame if the service does not know it. */
  loadEntry(): Promise<EntryResponse> {
    return this.ifKnown(this.#article.api.entry(this.apiUrl));
  }

  /** @param answer what the service says of the entry: if it does not know it, the frame is removed */
  async ifKnown<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const { store } = this.#article;
    const { generation } = store.get();
    try {
      return await answer;
    } catch (error) {
      if (isUnknown(error) && generation === store.get().generation) {
        this.clear();
        this.#report(error);
      }
      throw error;
    }
  }

  /** Names the frame and its landmark in the language of the frame's messages. */
  setName(name: string, lang: string): void {
    if (this.element) Object.assign(this.element, { title: name, lang });
    Object.assign(this.#owner.root, { ariaLabel: name, lang });
  }

  #address(entry: string): string {
    const { kind, startView } = this.#owner;
    const { language: lang, contentLanguage: content = '' } = this.facts;
    const [background, foreground] = this.colours;
    const env = this.#article.options.environment;
    this.#language = lang;
    const query = { entry, env, lang, content, background, foreground, view: startView() };
    return frameAddress(kind, this.apiUrl, query, this.#token);
  }

  #unload(): void {
    const { element } = this;
    this.element = this.peer = undefined;
    this.#settle();
    this.#stop.abort();
    if (element) remove(element);
  }

  /** The frame has connected, waits with its script, or is no longer needed. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#finishLoad();
  }

  /** Fails if the frame has not connected by then, which it still may. */
  #expectWithin(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#finishLoad();
      this.#fail(new ChannelError('timeout'));
    }, delay);
  }

  #onArrival(arrival: Arrival): void {
    if (this.peer || !this.element) return;
    const wasRunning = this.#isResting === false;
    this.#isResting = Boolean(arrival.rest) && !this.#isResumed && !this.#failure;
    if (this.#isResting) this.#settle();
    else if (!wasRunning) this.#expectWithin(CONNECT_TIMEOUT_MS);
    if (arrival.rest && !this.#isResting) wakeFrame(this.element, this.#token);
    if (!this.#failure) this.#owner.onState('arrived', arrival);
  }

  #onConnected(peer: Peer<Channels[Kind]['frame']>): void {
    this.#settle();
    this.peer = peer;
    this.#connectedAt = Date.now();
    this.#setState('connected');
  }

  /** The frame is there, or is not needed: nothing takes its place. */
  #setState(state: 'absent' | 'connected'): void {
    this.#failure?.abort();
    this.#failure = undefined;
    this.card.showEntry(undefined);
    this.#owner.onState(state);
  }

  #onLost(error: ChannelError): void {
    this.#unload();
    if (Date.now() - this.#connectedAt > STABLE_AFTER_MS) this.#losses = 0;
    this.#connectedAt = Number.POSITIVE_INFINITY;
    this.#losses += 1;
    const isRecoverable = error.code === 'closed' || error.code === 'timeout';
    if (isRecoverable && this.#losses < MAX_LOSSES) this.load();
    else this.#fail(error);
  }

  /** Shows the card, and loads the frame again from time to time. */
  async #fail(error: ChannelError): Promise<void> {
    if (this.#failure) return;
    this.#failure = new AbortController();
    const signal = AbortSignal.any([this.#signal, this.#failure.signal]);
    this.#owner.onState('failed');
    void this.#showEntry(error);
    for (let retry = 0; ; retry++) {
      await untilRetry(retry, 0, signal);
      if (signal.aborted) return;
      if (!this.card.hasEntry) void this.#showEntry();
      this.load();
    }
  }

  /** Shows the entry in the frame's place. @param error why there is no frame */
  async #showEntry(error?: ChannelError): Promise<void> {
    const { store } = this.#article;
    const { generation } = store.get();
    const failure = this.#failure;
    try {
      const entry = await this.loadEntry();
      if (failure === this.#failure && generation === store.get().generation)
        this.card.showEntry(entryContent(this.#owner.kind, entry));
      this.#report(error);
      this.#owner.onCard();
    } catch (reason) {
      if (!isUnknown(reason)) for (const failed of [error, reason]) this.#report(failed);
    }
  }

  /** Ignores closed channels: the frame was removed or is about to be loaded again. */
  #report(error: unknown): void {
    const isClosed = error instanceof ChannelError && error.code === 'closed';
    if (error instanceof Error && !isClosed) this.#article.report(error);
  }
}
