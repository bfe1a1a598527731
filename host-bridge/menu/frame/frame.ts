import type { EntryResponse } from '../../../bff/contract/index.ts';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import {
  type Arrival,
  ChannelError,
  type Channels,
  type FrameKind,
  type PageFacts,
} from '../../../embed/protocol/index.ts';
import { THEMES } from '../../../embed/theme/palette.ts';
import { site } from '../../api/address.ts';
import type { Article } from '../../article/article.ts';
import { draftsPath } from '../../dom/visit-storage.ts';
import { untilRetry } from '../../dom/waiting.ts';
import { type Colours, readAttributes } from '../../options/read-attributes.ts';
import type { FrameState } from '../state.ts';
import { createFallbackCard, entryContent } from './fallback-card.ts';
import { watchFocus } from './focus.ts';
import { type LoadedFrame, loadFrame } from './loaded-frame.ts';
import { readPageFacts } from './page-facts.ts';

/** After this many losses the frame is not loaded again at once: something keeps breaking it. */
const MAX_LOSSES = 3;
/** Losses before a frame that has worked for longer do not count. */
const STABLE_AFTER_MS = 60_000;

/** Returns the address of a frame. @param token part of the fragment, which browsers do not send to the service */
export function frameAddress(
  kind: FrameKind,
  apiUrl: string,
  query: Readonly<Record<string, string | null>>,
  token: string,
): string {
  const path = site(apiUrl)?.frame(kind, query) ?? `embed/${kind}`;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value);
  return `${apiUrl}${draftsPath()}/${path}?${parameters}#${token}`;
}

/** Whether the service does not know the entry. */
const isUnknown = (error: unknown): boolean => isJsonObject(error) && error.status === 404;

/** What a frame needs from the menu or the footer. */
interface FrameOwner<Kind extends FrameKind> {
  readonly kind: Kind;
  /** `<journal-menu>` or `<journal-footer>`. */
  readonly element: HTMLElement;
  /** The frame's parent. */
  readonly box: HTMLElement;
  /** What its frames may call. */
  methods(): Channels[Kind]['page'];
  /** The view that a new frame starts with; null for its default. */
  startView?(): string | null;
  /** @param arrival what the frame's document reports when it has arrived, and again when its height changes */
  onState(state: FrameState, arrival?: Arrival): void;
}

export type Frame<Kind extends FrameKind> = ReturnType<typeof createFrame<Kind>>;

/**
 * The frame of an article's menu or footer: loads it, again when it is lost, and tries it again from time to time when it
 * fails. Meanwhile a card takes its place.
 */
export function createFrame<Kind extends FrameKind>(article: Article, owner: FrameOwner<Kind>, signal: AbortSignal) {
  const { kind, element, box, onState } = owner;
  const { store, api, options } = article;
  const card = createFallbackCard(box);
  let current: LoadedFrame<Kind> | undefined;
  let losses = 0;
  /** Ends the attempts to load a frame that has failed. */
  let failure: AbortController | undefined;

  const facts = (): PageFacts => readPageFacts(options.language);
  const attributes = () => readAttributes(element, article.warn);
  /** Origin of the service for the frame and its data. */
  const apiUrl = () => attributes()[0] ?? options.apiUrl;
  /** Whether the frame's service has no such entry. The page knows it only of its own service. */
  const isMissing = () => store.get().isUnknown && apiUrl() === options.apiUrl;
  /** The colours of the element's attributes, or else of the publisher's theme. */
  const colours = (): Colours => {
    const [, background, foreground] = attributes();
    if (options.theme === 'auto') return [background, foreground];
    const { ground, text } = THEMES[options.theme];
    return [background ?? ground, foreground ?? text];
  };

  /** Ignores closed channels: the frame was removed or is about to be loaded again. */
  const report = (error: unknown) => {
    const isClosed = error instanceof ChannelError && error.code === 'closed';
    if (error instanceof Error && !isClosed) article.report(error);
  };
  const unload = () => {
    current?.remove();
    current = undefined;
  };
  /** The frame is there, or is not needed: nothing takes its place. */
  const end = (state: 'absent' | 'connected') => {
    failure?.abort();
    failure = undefined;
    card.showEntry();
    onState(state);
  };
  const clear = () => {
    unload();
    losses = 0;
    end('absent');
  };

  /** @param answer of the service: if it does not know the entry, the frame is removed */
  const ifKnown = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const { generation } = store.get();
    try {
      return await answer;
    } catch (error) {
      if (isUnknown(error) && generation === store.get().generation) {
        clear();
        if (!isMissing()) report(error);
      }
      throw error;
    }
  };
  const loadEntry = (): Promise<EntryResponse> => ifKnown(api.readEntry({ apiUrl: apiUrl() }));
  /** Shows the entry in the frame's place. @param error why there is no frame */
  const showEntry = async (error?: ChannelError) => {
    const { generation } = store.get();
    const shownFor = failure;
    try {
      const entry = await loadEntry();
      report(error);
      if (shownFor !== failure || generation !== store.get().generation) return;
      card.showEntry(entryContent(kind, entry));
      onState('failed');
    } catch (reason) {
      if (!isUnknown(reason)) for (const failed of [error, reason]) report(failed);
    }
  };

  /** Shows the card, and loads the frame again from time to time. */
  const fail = async (error: ChannelError) => {
    if (failure) return;
    failure = new AbortController();
    const over = AbortSignal.any([signal, failure.signal]);
    onState('failed');
    void showEntry(error);
    for (let retry = 0; ; retry++) {
      await untilRetry(retry, 0, over);
      if (over.aborted) return;
      if (!card.hasEntry()) void showEntry();
      load();
    }
  };
  const onLost = (error: ChannelError) => {
    losses = current && current.age() > STABLE_AFTER_MS ? 1 : losses + 1;
    unload();
    const isRecoverable = error.code === 'closed' || error.code === 'timeout';
    if (isRecoverable && losses < MAX_LOSSES) load();
    else void fail(error);
  };
  const start = (entry: string) => {
    const { language: lang, contentLanguage: content = '' } = facts();
    const [background, foreground] = colours();
    const view = owner.startView?.() ?? null;
    const query = { entry, env: options.environment, lang, content, background, foreground, view };
    const address = (token: string) => frameAddress(kind, apiUrl(), query, token);
    current = loadFrame(kind, address, box, owner.methods(), {
      mayRest: () => !failure,
      onArrival(arrival) {
        if (!failure) onState('arrived', arrival);
      },
      onConnected: () => end('connected'),
      onLate: () => void fail(new ChannelError('timeout')),
      onLost,
    });
    if (!failure) onState('loading');
  };

  /** Loads the frame, in place of the one that is there, if there is an entry. */
  const load = () => {
    const { entry } = store.get();
    if (!entry || isMissing()) return;
    unload();
    try {
      start(entry);
    } catch (error) {
      // The page has replaced a built-in.
      article.fail(error);
    }
  };

  signal.addEventListener('abort', clear);
  // The page shows another entry: so does the card in the place of a frame that has failed.
  store.subscribe((now, before) => {
    if (now.isUnknown !== before.isUnknown && isMissing()) clear();
    if (failure && now.generation !== before.generation) void showEntry();
  }, signal);
  return {
    get element() {
      return current?.iframe;
    },
    get peer() {
      return current?.peer;
    },
    /** Whether the page has another language than the frame that there is was loaded in. */
    isOtherLanguage: () =>
      current !== undefined && facts().language !== (new URL(current.iframe.src).searchParams.get('lang') ?? ''),
    card,
    facts,
    colours,
    apiUrl,
    isMissing,
    load,
    loadEntry,
    ifKnown,
    focus: watchFocus(element, signal),
    /** Has a resting frame run its script. Any other frame runs it anyway. */
    resume: () => current?.resume(),
    /** Handles the failure of a call to the frame: reports it, or loads a frame that no longer answers again. */
    async send(call: Promise<unknown> | undefined) {
      const called = current;
      try {
        await call;
      } catch (error) {
        const isUnresponsive = error instanceof ChannelError && error.code === 'timeout' && called === current;
        if (isUnresponsive) onLost(error);
        else report(error);
      }
    },
    /** Names the frame and its landmark in the language of the frame's messages. */
    setName(name: string, lang: string) {
      if (current) Object.assign(current.iframe, { title: name, lang });
      // In the menu, the dialog around the box is the landmark.
      Object.assign(box.parentElement ?? box, { ariaLabel: name, lang });
    },
  };
}
