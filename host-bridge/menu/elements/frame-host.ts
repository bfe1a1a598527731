import type { EntryResponse } from '../../../bff/contract/index.ts';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import {
  type Arrival,
  ChannelError,
  type Channels,
  connectToFrame,
  type FrameKind,
  type PageFacts,
} from '../../../embed/protocol/index.ts';
import { themeColours } from '../../../embed/theme/palette.ts';
import type { Article } from '../../article/article.ts';
import { type Colours, readAttributes } from '../../client/read-options.ts';
import type { Warn } from '../../client/warn-once.ts';
import { entryContent, FallbackCard } from '../frame/fallback-card.ts';
import { type FocusReturn, watchFocus } from '../frame/focus.ts';
import { Frame } from '../frame/frame.ts';
import { frameAddress } from '../frame/frame-address.ts';
import { readPageFacts, watchPageFacts } from '../frame/page-facts.ts';
import type { FrameState } from '../state.ts';

/** `<journal-menu>` or `<journal-footer>`. */
export interface HostElement extends HTMLElement {
  readonly warn: Warn;
}

/** Whether the service does not know the entry. */
const isUnknown = (error: unknown): boolean => isJsonObject(error) && error.status === 404;

/** What a frame's host needs from the menu or the footer. */
interface HostOwner<Kind extends FrameKind> {
  readonly kind: Kind;
  readonly element: HostElement;
  /** The frame's parent. */
  readonly box: HTMLElement;
  /** What contains the box in the shadow root. */
  readonly root: HTMLElement;
  /** What this frame may call. */
  methods(frame: HTMLIFrameElement): Channels[Kind]['page'];
  /** The view that a new frame starts with; an empty string for its default. */
  startView(): string;
  onState(state: FrameState, arrival?: Arrival): void;
  /** The entry is shown in the frame's place, or its card is gone. */
  onCard(): void;
  /** The page's language, direction or width class may have changed, or the colours of the element. */
  onFacts(): void;
}

/** The frame of an article's menu or footer, and the card in its place. */
export class FrameHost<Kind extends FrameKind> {
  readonly frame: Frame<Kind>;
  readonly card: FallbackCard;
  readonly focus: FocusReturn;
  readonly #article: Article;
  readonly #owner: HostOwner<Kind>;
  /** Whether the frame is needed. */
  #isRequested = false;
  /** The page's language when the frame was loaded. */
  #language = '';
  /** The attempt to show the entry in the card. */
  #showing = {};

  /** @param signal aborted when the element leaves the page, or its article */
  constructor(article: Article, owner: HostOwner<Kind>, signal: AbortSignal) {
    const { kind, element, box, methods } = owner;
    this.#article = article;
    this.#owner = owner;
    this.card = new FallbackCard(box);
    this.focus = watchFocus(element, signal);
    this.frame = new Frame(
      {
        kind,
        box,
        address: (token) => this.#address(token),
        open: (frame, ...channel) => connectToFrame(kind, frame, channel[0], methods(frame), channel[1], channel[2]),
        onState: (...state) => this.#onState(...state),
        onFailed: (error) => {
          if (error || !this.card.hasEntry) void this.#showEntry(error);
        },
        report: (error) => this.report(error),
      },
      signal,
    );
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

  /** Loads the frame, unless it is there or there is no entry yet. */
  requestLoad(): void {
    this.#isRequested = true;
    if (!this.frame.element) this.load();
  }

  /** Loads the frame, in place of the one that is there, if it is needed and there is an entry. */
  load(): void {
    if (this.#article.store.get().entry && this.#isRequested) this.frame.load();
  }

  /** The page shows another entry: so does the card in the place of a frame that has failed. */
  entryChanged(): void {
    if (this.frame.hasFailed) void this.#showEntry();
  }

  /** Loads the entry. Removes the frame if the service does not know it. */
  loadEntry(): Promise<EntryResponse> {
    return this.ifKnown(this.#article.api.readEntry({ apiUrl: this.apiUrl }));
  }

  /** @param answer what the service says of the entry: if it does not know it, the frame is removed */
  async ifKnown<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const { generation } = this.#article.store.get();
    try {
      return await answer;
    } catch (error) {
      if (isUnknown(error) && generation === this.#article.store.get().generation) {
        this.frame.clear();
        this.report(error);
      }
      throw error;
    }
  }

  /** Names the frame and its landmark in the language of the frame's messages. */
  setName(name: string, lang: string): void {
    if (this.frame.element) Object.assign(this.frame.element, { title: name, lang });
    Object.assign(this.#owner.root, { ariaLabel: name, lang });
  }

  /** Ignores closed channels: the frame was removed or is about to be loaded again. */
  report(error: unknown): void {
    const isClosed = error instanceof ChannelError && error.code === 'closed';
    if (error instanceof Error && !isClosed) this.#article.report(error);
  }

  #address(token: string): string {
    const { store, options } = this.#article;
    const { language, contentLanguage = '' } = this.facts;
    this.#language = language;
    const [background, foreground] = this.colours;
    const page = { entry: store.get().entry, env: options.environment, lang: language, content: contentLanguage };
    const query = { ...page, background, foreground, view: this.#owner.startView() };
    return frameAddress(this.#owner.kind, this.apiUrl, query, token);
  }

  #onState(state: FrameState, arrival?: Arrival): void {
    if (state === 'connected' || state === 'absent') this.#hideEntry();
    this.#owner.onState(state, arrival);
  }

  #hideEntry(): void {
    this.#showing = {};
    this.card.showEntry(undefined);
  }

  /** Shows the entry in the frame's place. @param error why there is no frame */
  async #showEntry(error?: ChannelError): Promise<void> {
    const showing = {};
    this.#showing = showing;
    try {
      const entry = await this.loadEntry();
      if (showing === this.#showing) this.card.showEntry(entryContent(this.#owner.kind, entry));
      this.report(error);
      this.#owner.onCard();
    } catch (reason) {
      if (!isUnknown(reason)) for (const failure of [error, reason]) this.report(failure);
    }
  }
}
