import type { EntryResponse } from '../../../bff/contract/index.ts';
import { type Arrival, ChannelError, type Channels, type FrameKind } from '../../../embed/protocol/index.ts';
import { site } from '../../api/address.ts';
import type { Article } from '../../article/article.ts';
import { draftsPath } from '../../dom/visit-storage.ts';
import { untilRetry } from '../../dom/waiting.ts';
import type { FrameState } from '../state.ts';
import { createFallbackCard, entryContent, type FallbackCard } from './fallback-card.ts';
import { watchFocus } from './focus.ts';
import { createEntryReader, createFrameFacts, isUnknown } from './frame-facts.ts';
import { type FrameEvents, type LoadedFrame, loadFrame } from './loaded-frame.ts';

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

/** What a frame needs from the menu or the footer. */
interface FrameOwner<Kind extends FrameKind> {
  readonly kind: Kind;
  /** `<journal-menu>` or `<journal-footer>`. */
  readonly element: HTMLElement;
  /** The frame's parent. */
  readonly box: HTMLElement;
  /** What its frames may call. */
  methods(): Channels[Kind]['page'];
  /** Whether a new frame will not rest: it runs its own script, too, as soon as it can. */
  needsScript?(): boolean;
  /** The view that a new frame starts with; null for its default. */
  startView?(): string | null;
  /** @param arrival what the frame's document reports when it has arrived, and again when its height changes */
  onState(state: FrameState, arrival?: Arrival): void;
}

/** What takes the place of a frame that has failed: the entry's card, while the frame is loaded again and again. */
function createFailure(
  { kind, onState }: FrameOwner<FrameKind>,
  card: FallbackCard,
  loadEntry: () => Promise<EntryResponse>,
  report: (error: unknown) => void,
  signal: AbortSignal,
) {
  let failure: AbortController | undefined;
  /** @param error why there is no frame */
  const showEntry = async (error?: ChannelError) => {
    const shownFor = failure;
    try {
      const entry = await loadEntry();
      report(error);
      if (!shownFor || shownFor !== failure) return;
      card.showEntry(entryContent(kind, entry));
      onState('failed');
    } catch (reason) {
      if (!isUnknown(reason)) for (const failed of [error, reason]) report(failed);
    }
  };
  return {
    isOn: () => failure !== undefined,
    showEntry,
    async begin(error: ChannelError, load: () => void) {
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
    },
    end() {
      failure?.abort();
      failure = undefined;
      card.showEntry();
    },
  };
}

export type Frame<Kind extends FrameKind> = ReturnType<typeof createFrame<Kind>>;

/**
 * The frame of an article's menu or footer: loads it, again when it is lost, and again from time to time when it fails.
 * Meanwhile a card takes its place.
 */
export function createFrame<Kind extends FrameKind>(article: Article, owner: FrameOwner<Kind>, signal: AbortSignal) {
  const { kind, element, box, onState } = owner;
  const { options, store } = article;
  const shared = createFrameFacts(article, element);
  const { facts, apiUrl, isMissing } = shared;
  const addressOf = (entry: string, token: string): string => {
    const { language: lang, contentLanguage: content = '' } = facts();
    const [background, foreground] = shared.colours();
    const view = owner.startView?.() ?? null;
    const query = { entry, env: options.environment, lang, content, background, foreground, view };
    return frameAddress(kind, apiUrl(), query, token);
  };
  const card = createFallbackCard(box);
  let current: LoadedFrame<Kind> | undefined;
  let losses = 0;

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
    failure.end();
    onState(state);
  };
  const clear = () => {
    unload();
    losses = 0;
    end('absent');
  };
  const { ifKnown, loadEntry } = createEntryReader(article, apiUrl, (error) => {
    clear();
    if (!isMissing()) report(error);
  });
  const failure = createFailure(owner, card, loadEntry, report, signal);
  const onLost = (error: ChannelError) => {
    losses = current && current.age() > STABLE_AFTER_MS ? 1 : losses + 1;
    unload();
    const isRecoverable = error.code === 'closed' || error.code === 'timeout';
    if (isRecoverable && losses < MAX_LOSSES) load();
    else void failure.begin(error, load);
  };
  const events: FrameEvents = {
    needsScript: () => owner.needsScript?.() ?? false,
    mayRest: () => !failure.isOn(),
    onArrival(arrival) {
      if (!failure.isOn()) onState('arrived', arrival);
    },
    onConnected: () => end('connected'),
    onLate: () => void failure.begin(new ChannelError('timeout'), load),
    onLost,
  };
  /** Loads the frame, in place of the one that is there, if there is an entry. */
  const load = () => {
    const { entry } = store.get();
    if (!entry || isMissing()) return;
    unload();
    try {
      current = loadFrame(kind, (token) => addressOf(entry, token), box, owner.methods(), events);
      if (!failure.isOn()) onState('loading');
    } catch (error) {
      // The page has replaced a built-in.
      article.fail(error);
    }
  };

  signal.addEventListener('abort', clear);
  // The page shows another entry: so does the card in the place of a frame that has failed.
  store.subscribe((now, before) => {
    if (now.isUnknown !== before.isUnknown && isMissing()) clear();
    if (failure.isOn() && now.generation !== before.generation) void failure.showEntry();
  }, signal);
  return {
    ...shared,
    get element() {
      return current?.iframe;
    },
    get peer() {
      return current?.peer;
    },
    card,
    load,
    loadEntry,
    /** @param answer of the frame's service: if it does not know the entry, the frame is removed */
    ifKnown,
    focus: watchFocus(element, signal),
    /** Whether the page has another language than the frame that there is was loaded in. */
    isOtherLanguage: () => current !== undefined && current.language() !== facts().language,
    /** Has a resting frame run its script. Any other frame runs it anyway. */
    resume: () => current?.resume(),
    /** Names the frame and its landmark in the language of the frame's messages. */
    setName: (name: string, lang: string) => current?.setName(name, lang),
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
  };
}
