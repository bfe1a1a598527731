import { connectToFrame, createToken, fetchAhead, wakeFrame } from '../../../embed/protocol/connection.ts';
import { type Arrival, ChannelError, type Channels, type FrameKind, type Peer } from '../../../embed/protocol/index.ts';
import { create, remove } from '../../dom/page.ts';

/** Without `allow-same-origin`, the frame cannot reach the cookies and storage of the page or the service. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** In milliseconds. Users wait this long for the document, and again for its script, before the fallback card. */
const CONNECT_TIMEOUT_MS = 8_000;
/** In milliseconds after the `load` event. A frame that has loaded and is still silent is an error page. */
const ERROR_PAGE_TIMEOUT_MS = 2_000;

/** With more frames of a page at the same time, each would take longer to load than a frame is waited for. */
const MAX_LOADING = 4;
/** Those that load, and then those that wait. */
const PAGE_LOADS = new Set<() => void>();

/** Calls `load` when the page may load one more frame. @returns call it when the frame needs its turn no longer */
function queueLoad(load: () => void): () => void {
  PAGE_LOADS.add(load);
  if (PAGE_LOADS.size <= MAX_LOADING) load();
  return () => {
    const position = [...PAGE_LOADS].indexOf(load);
    PAGE_LOADS.delete(load);
    if (position >= 0 && position < MAX_LOADING) [...PAGE_LOADS][MAX_LOADING - 1]?.();
  };
}

/** What a frame asks and tells until it is removed. */
export interface FrameEvents {
  /** Whether it will not rest: its own script is needed, too, as soon as it can run. */
  needsScript(): boolean;
  /** Whether its script may rest: its document has arrived. */
  mayRest(): boolean;
  onArrival(arrival: Arrival): void;
  onConnected(): void;
  /** It has not connected in time, which it still may. */
  onLate(): void;
  onLost(error: ChannelError): void;
}

export type LoadedFrame<Kind extends FrameKind> = ReturnType<typeof loadFrame<Kind>>;

/** Loads a frame in its box. @param address returns its address */
export function loadFrame<Kind extends FrameKind>(
  kind: Kind,
  address: (token: string) => string,
  box: HTMLElement,
  methods: Channels[Kind]['page'],
  events: FrameEvents,
) {
  const iframe = create('iframe', { title: `Journal ${kind}`, lang: 'en' });
  const isAwake = events.needsScript();
  const token = createToken(isAwake);
  const channel = new AbortController();
  let stage: 'loading' | 'asking' | 'resting' | 'starting' | 'connected' | 'removed' = 'loading';
  let peer: Peer<Channels[Kind]['frame']> | undefined;
  let connectedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let finishLoad = () => {};

  const expectWithin = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      finishLoad();
      events.onLate();
    }, delay);
  };
  /** It has connected, rests, or is no longer needed. */
  const settle = () => {
    clearTimeout(timer);
    finishLoad();
  };
  const onLost = (error: ChannelError) => {
    if (stage !== 'removed') events.onLost(error);
  };
  const onArrival = (arrival: Arrival) => {
    if (stage === 'connected' || stage === 'removed') return;
    if (stage !== 'starting') {
      stage = arrival.rest && events.mayRest() ? 'resting' : 'starting';
      if (stage === 'resting') settle();
      else expectWithin(CONNECT_TIMEOUT_MS);
    }
    if (arrival.rest && stage === 'starting') wakeFrame(iframe);
    events.onArrival(arrival);
  };

  /** It is no error page. */
  const onFileRequest = () => {
    if (stage !== 'loading') return;
    stage = 'asking';
    expectWithin(CONNECT_TIMEOUT_MS);
  };

  connectToFrame(kind, iframe, token, methods, channel, onArrival, onFileRequest).then((connected) => {
    if (stage === 'removed') return;
    settle();
    stage = 'connected';
    ({ peer } = connected);
    connectedAt = Date.now();
    events.onConnected();
    connected.closed.then(onLost);
  }, onLost);
  iframe.onload = () => {
    if (stage === 'loading') expectWithin(ERROR_PAGE_TIMEOUT_MS);
    iframe.onload = () => onLost(new ChannelError('closed'));
  };
  // Firefox loads no error page in a frame that the page's policy forbids, but reports it.
  iframe.onerror = () => expectWithin(0);
  iframe.setAttribute('sandbox', SANDBOX);
  // Set before the frame is inserted: a later navigation would add an entry to the session history.
  iframe.src = address(token);
  finishLoad = queueLoad(() => {
    // Its document asks for them when it has arrived.
    fetchAhead(__JOURNAL_FRAME_SCRIPT__, iframe.src, channel.signal);
    if (isAwake) fetchAhead(__JOURNAL_MENU_SCRIPT__, iframe.src, channel.signal);
    // What replaces the frame hides it, and stands behind it.
    box.prepend(iframe);
    expectWithin(CONNECT_TIMEOUT_MS);
  });
  return {
    iframe,
    get peer() {
      return peer;
    },
    /** In milliseconds since it has connected. */
    age: () => (peer ? Date.now() - connectedAt : 0),
    language: () => new URL(iframe.src).searchParams.get('lang') ?? '',
    setName(name: string, lang: string): void {
      Object.assign(iframe, { title: name, lang });
      // In the menu, the dialog around the box is the landmark.
      Object.assign(box.parentElement ?? box, { ariaLabel: name, lang });
    },
    /** Has it run its script, if that rests. */
    resume(): void {
      if (stage !== 'resting') return;
      stage = 'starting';
      expectWithin(CONNECT_TIMEOUT_MS);
      wakeFrame(iframe);
    },
    remove(): void {
      settle();
      stage = 'removed';
      channel.abort();
      remove(iframe);
    },
  };
}
