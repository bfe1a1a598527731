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
import { THEMES } from '../../../embed/theme/palette.ts';
import { site } from '../../api/address.ts';
import type { Article } from '../../article/article.ts';
import { create, remove } from '../../dom/page.ts';
import { draftsPath } from '../../dom/visit-storage.ts';
import { untilRetry } from '../../dom/waiting.ts';
import type { Warn } from '../../dom/warn-once.ts';
import { type Colours, readAttributes } from '../../options/read-attributes.ts';
import type { FrameState } from '../state.ts';
import { createFallbackCard, entryContent } from './fallback-card.ts';
import { watchFocus } from './focus.ts';
import { queueLoad } from './load-queue.ts';
import { readPageFacts } from './page-facts.ts';

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
/** Losses before a frame that has worked for longer do not count. */
const STABLE_AFTER_MS = 60_000;

/**
 * Returns the address of a frame.
 *
 * @param query parameters, of which empty ones are left out
 * @param token part of the fragment, which browsers do not send to the service
 */
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
  /** What this frame may call. */
  methods(frame: HTMLIFrameElement): Channels[Kind]['page'];
  /** The view that a new frame starts with; null for its default. */
  startView?(): string | null;
  /**
   * Called again when the entry is shown in place of a frame that has failed.
   *
   * @param arrival what the document of a frame says that has arrived, and again when its height changes
   */
  onState(state: FrameState, arrival?: Arrival): void;
}

export type Frame<Kind extends FrameKind> = ReturnType<typeof createFrame<Kind>>;

/**
 * The frame of an article's menu or footer: loads it, again when it is lost, and tries it again from time to time when it
 * fails. Meanwhile a card takes its place.
 *
 * @param signal aborted when the element leaves the page, or its article
 */
export function createFrame<Kind extends FrameKind>(article: Article, owner: FrameOwner<Kind>, signal: AbortSignal) {
  const { kind, element, box, onState } = owner;
  const { store, api, options } = article;
  const card = createFallbackCard(box);
  let frame: HTMLIFrameElement | undefined;
  let peer: Peer<Channels[Kind]['frame']> | undefined;
  /** Ends the channel of the frame. */
  let channel = new AbortController();
  /** Lets the page load its next frame. */
  let finishLoad = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the frame waits with its script; undefined until its document has arrived. */
  let isResting: boolean | undefined;
  let losses = 0;
  let connectedAt = 0;
  /** Ends the attempts to load a frame that has failed. */
  let failure: AbortController | undefined;

  const facts = (): PageFacts => readPageFacts(options.language);
  const attributes = () => readAttributes(element, element.warn);
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
  /** The frame has connected, waits with its script, or is no longer needed. */
  const settle = () => {
    clearTimeout(timer);
    finishLoad();
  };
  const unload = () => {
    settle();
    channel.abort();
    if (frame) remove(frame);
    frame = peer = undefined;
  };
  /** The frame is there, or is not needed: nothing takes its place. */
  const end = (state: 'absent' | 'connected') => {
    failure?.abort();
    failure = undefined;
    card.showEntry(undefined);
    onState(state);
  };
  const clear = () => {
    unload();
    losses = 0;
    end('absent');
  };

  /** @param answer what the service says of the entry: if it does not know it, the frame is removed */
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
  /** Fails if the frame has not connected by then, which it still may. */
  const expectWithin = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      finishLoad();
      void fail(new ChannelError('timeout'));
    }, delay);
  };
  const onLost = (error: ChannelError) => {
    const hasWorked = peer && Date.now() - connectedAt > STABLE_AFTER_MS;
    losses = hasWorked ? 1 : losses + 1;
    unload();
    const isRecoverable = error.code === 'closed' || error.code === 'timeout';
    if (isRecoverable && losses < MAX_LOSSES) load();
    else void fail(error);
  };
  const onArrival = (arrival: Arrival) => {
    if (peer || !frame) return;
    const wasRunning = isResting === false;
    isResting = !wasRunning && Boolean(arrival.rest) && !failure;
    if (isResting) settle();
    else if (!wasRunning) expectWithin(CONNECT_TIMEOUT_MS);
    if (arrival.rest && !isResting) wakeFrame(frame);
    if (!failure) onState('arrived', arrival);
  };

  const start = (entry: string) => {
    unload();
    const loaded = create('iframe', { title: `Journal ${kind}`, lang: 'en' });
    frame = loaded;
    const token = createToken();
    channel = new AbortController();
    isResting = undefined;
    if (!failure) onState('loading');
    // Nothing is done about a frame that was removed meanwhile.
    const ifThere =
      <Value>(action: (value: Value) => void) =>
      (value: Value) => {
        if (loaded === frame) action(value);
      };
    const whenLost = ifThere(onLost);
    connectToFrame(kind, loaded, token, owner.methods(loaded), channel, ifThere(onArrival)).then(
      ifThere((opened) => {
        settle();
        peer = opened.peer;
        connectedAt = Date.now();
        end('connected');
        opened.closed.then(whenLost);
      }),
      whenLost,
    );
    loaded.onload = ifThere(() => {
      if (isResting === undefined && !peer) expectWithin(ERROR_PAGE_TIMEOUT_MS);
      loaded.onload = () => whenLost(new ChannelError('closed'));
    });
    loaded.setAttribute('sandbox', SANDBOX);
    const { language: lang, contentLanguage: content = '' } = facts();
    const [background, foreground] = colours();
    const view = owner.startView?.() ?? null;
    // Set before the frame is inserted: a later navigation would add an entry to the session history.
    const query = { entry, env: options.environment, lang, content, background, foreground, view };
    loaded.src = frameAddress(kind, apiUrl(), query, token);
    finishLoad = queueLoad(() => {
      // What replaces the frame hides it, and stands behind it.
      box.prepend(loaded);
      expectWithin(CONNECT_TIMEOUT_MS);
    });
  };

  /**
   * Loads the frame, in place of the one that is there, if there is an entry. If the page already loads many frames, it
   * waits for its turn; the time limits begin with the load.
   */
  const load = () => {
    const { entry } = store.get();
    try {
      if (entry && !isMissing()) start(entry);
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
      return frame;
    },
    get peer() {
      return peer;
    },
    /** Whether the page has another language than the frame that there is was loaded in. */
    isOtherLanguage: () =>
      frame !== undefined && facts().language !== (new URL(frame.src).searchParams.get('lang') ?? ''),
    ...{ card, facts, colours, apiUrl, isMissing, load, loadEntry, ifKnown },
    focus: watchFocus(element, signal),
    /** Has a resting frame run its script. Any other frame runs it anyway. */
    resume() {
      if (!frame || !isResting) return;
      isResting = false;
      expectWithin(CONNECT_TIMEOUT_MS);
      wakeFrame(frame);
    },
    /** Handles the failure of a call to the frame: reports it, or loads a frame that no longer answers again. */
    async send(call: Promise<unknown> | undefined) {
      const called = peer;
      try {
        await call;
      } catch (error) {
        const isUnresponsive = error instanceof ChannelError && error.code === 'timeout' && called === peer;
        if (isUnresponsive) onLost(error);
        else report(error);
      }
    },
    /** Names the frame and its landmark in the language of the frame's messages. */
    setName(name: string, lang: string) {
      if (frame) Object.assign(frame, { title: name, lang });
      // In the menu, the dialog around the box is the landmark.
      Object.assign(box.parentElement ?? box, { ariaLabel: name, lang });
    },
  };
}
