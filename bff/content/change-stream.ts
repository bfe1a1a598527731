import { createParser, type EventSourceMessage } from 'eventsource-parser';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { parseJson } from '../contract/shared/json-object.ts';

/** The time in which a lake must begin to respond. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Bytes that one event may have: some thousand tags. More would fill the memory before the event is complete. */
const MAX_EVENT_BYTES = 1_048_576;

interface EventStreamListener {
  event(event: EventSourceMessage): void;
  /** The lake sent a comment, which shows that the connection works. */
  heartbeat(): void;
}

/** The request for a stream of events. */
interface EventRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads server-sent events until the lake ends the stream. Uses `fetch`, because the Sanity client retries every second
 * forever and does not detect a dead connection.
 * @throws when the connection fails or breaks, or the signal aborts
 */
async function readEvents(
  { url, headers }: EventRequest,
  listener: EventStreamListener,
  signal: AbortSignal,
): Promise<void> {
  // Not AbortSignal.timeout: the time limit covers only the connection and must not abort the stream later.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), CONNECT_TIMEOUT_MS);
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: AbortSignal.any([signal, late.signal]),
  }).finally(() => clearTimeout(timer));
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || response.body === null || !type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    throw new Error(`The lake responded to the request for events with ${response.status} ${type}`);
  }
  const parser = createParser({
    maxBufferSize: MAX_EVENT_BYTES,
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
    onEvent: (event) => listener.event(event),
    onComment: () => listener.heartbeat(),
  });
  const decoder = new TextDecoder();
  for await (const bytes of response.body) parser.feed(decoder.decode(bytes, { stream: true }));
}

/** Receives the changes of one dataset. */
interface ChangeStreamListener {
  /**
   * Content with any of these sync tags has changed; null: any content may have changed.
   * @param id identifies the change to every subscriber
   */
  changed(tags: readonly string[] | null, id: string): void;
  /**
   * Changes are received from now on.
   * @param isResumed whether all changes since `disconnected` are received too; otherwise earlier ones are unknown
   */
  subscribed(isResumed: boolean): void;
  /** Changes are no longer received. */
  disconnected(): void;
}

export interface ChangeStreamTimes {
  /** The delay before the first attempt to reconnect. Each further failure doubles it. */
  readonly minReconnectDelayMs: number;
  readonly maxReconnectDelayMs: number;
  /** A lake that sends heartbeats counts as dead after this time without one. It is longer than any lake's interval. */
  readonly heartbeatTimeoutMs: number;
}

const TIMES: ChangeStreamTimes = {
  minReconnectDelayMs: 500,
  maxReconnectDelayMs: 30_000,
  heartbeatTimeoutMs: 90_000,
};
/** Spreads the reconnections of many services that lost the same lake. */
const JITTER = 0.5;

const Tags = Compile(Type.Object({ tags: Type.Array(Type.String()) }));

function parseTags(data: string): string[] | null {
  const message = parseJson(data);
  return Tags.Check(message) ? message.tags : null;
}

/** Subscribes to a dataset's live events, and reconnects until it is closed. */
export class ChangeStream {
  readonly #request: EventRequest;
  readonly #listener: ChangeStreamListener;
  readonly #times: ChangeStreamTimes;
  #connection = new AbortController();
  #reconnectTimer: NodeJS.Timeout | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #reconnectDelayMs: number;
  #subscribedAt: number | null = null;
  #lastEventId: string | undefined;
  #isClosed = false;

  /** @param headers of the request, beside `Accept` */
  constructor(
    url: string,
    listener: ChangeStreamListener,
    times: Partial<ChangeStreamTimes> = {},
    headers: EventRequest['headers'] = {},
  ) {
    this.#request = { url, headers };
    this.#listener = listener;
    this.#times = { ...TIMES, ...times };
    this.#reconnectDelayMs = this.#times.minReconnectDelayMs;
    void this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#reconnectTimer);
    clearTimeout(this.#heartbeatTimer);
    this.#connection.abort();
  }

  async #connect(): Promise<void> {
    const connection = new AbortController();
    this.#connection = connection;
    const { url, headers } = this.#request;
    // The lake then sends what came after this event.
    const position = this.#lastEventId === undefined ? undefined : { 'last-event-id': this.#lastEventId };
    const listener = {
      event: (event: EventSourceMessage) => this.#handleEvent(event, position !== undefined),
      heartbeat: () => this.#restartHeartbeatTimer(),
    };
    // Every end of a connection, error or not, leads to a reconnection.
    await readEvents({ url, headers: { ...headers, ...position } }, listener, connection.signal).catch(() => undefined);
    clearTimeout(this.#heartbeatTimer);
    this.#handleDisconnect();
    if (this.#isClosed) return;
    this.#scheduleReconnect();
  }

  #scheduleReconnect(): void {
    const delay = this.#reconnectDelayMs * (1 + Math.random() * JITTER);
    this.#reconnectTimer = setTimeout(() => void this.#connect(), delay);
    this.#reconnectTimer.unref();
    this.#reconnectDelayMs = Math.min(this.#reconnectDelayMs * 2, this.#times.maxReconnectDelayMs);
  }

  #handleEvent({ event = 'message', data, id }: EventSourceMessage, isResumed: boolean): void {
    if (event === 'goaway') {
      this.#connection.abort();
      return;
    }
    // A resumed stream tells after its `welcome` what was missed. Until then, the earlier position is the one to resume at.
    if (event !== 'welcome' || !isResumed) this.#lastEventId = id ?? this.#lastEventId;
    if (event === 'message') this.#listener.changed(parseTags(data), id ?? '');
    // The lake does not know the last event any more, so what came after it is lost.
    if (event === 'restart') this.#listener.subscribed(false);
    if (event !== 'welcome') return;
    this.#subscribedAt = performance.now();
    this.#listener.subscribed(isResumed);
  }

  #handleDisconnect(): void {
    if (this.#subscribedAt === null) return;
    // Only a lasting connection resets the delay; otherwise a flapping lake would be contacted too often.
    const hasLasted = performance.now() - this.#subscribedAt > this.#times.maxReconnectDelayMs;
    if (hasLasted) this.#reconnectDelayMs = this.#times.minReconnectDelayMs;
    this.#subscribedAt = null;
    this.#listener.disconnected();
  }

  /** The first heartbeat starts the timer, because a lake that never sends one may be silent. */
  #restartHeartbeatTimer(): void {
    clearTimeout(this.#heartbeatTimer);
    this.#heartbeatTimer = setTimeout(() => this.#connection.abort(), this.#times.heartbeatTimeoutMs);
    this.#heartbeatTimer.unref();
  }
}
