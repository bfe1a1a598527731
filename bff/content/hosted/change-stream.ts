import { createParser, type EventSourceMessage, type ParserCallbacks } from 'eventsource-parser';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { timeLimit } from '../../concurrency/time-limit.ts';
import { parseJson } from '../../contract/shared/json-object.ts';
import type { ContentListener } from '../source.ts';
import { datasetTag, qualifySyncTags } from '../tags.ts';

const CONNECT_TIMEOUT_MS = timeLimit(10_000);

/** Bytes that one event may have: some thousand tags. More would fill the memory before the event is complete. */
const MAX_EVENT_BYTES = 1_048_576;

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
  callbacks: Pick<ParserCallbacks, 'onEvent' | 'onComment'>,
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
    ...callbacks,
  });
  const decoder = new TextDecoder();
  for await (const bytes of response.body) parser.feed(decoder.decode(bytes, { stream: true }));
}

const TIMES = {
  /** The delay before the first attempt to reconnect. Each further failure doubles it. */
  minReconnectDelayMs: 500,
  maxReconnectDelayMs: 30_000,
  /** A lake that sends heartbeats counts as dead after this time without one. It is longer than any lake's interval. */
  heartbeatTimeoutMs: timeLimit(90_000),
};
export type ChangeStreamTimes = Readonly<typeof TIMES>;
/** Spreads the reconnections of many services that lost the same lake. */
const JITTER = 0.5;

const Tags = Compile(Type.Object({ tags: Type.Array(Type.String()) }));

/** The tags of a message. One that is not understood may be about any content. */
function parseTags(dataset: string, data: string): string[] {
  const message = parseJson(data);
  return Tags.Check(message) ? qualifySyncTags(dataset, message.tags) : [datasetTag(dataset)];
}

/** Subscribes to a dataset's live events, and reconnects until it is closed. @returns a function that closes it */
export function followChanges(
  dataset: string,
  { url, headers }: EventRequest,
  listener: ContentListener,
  times: Partial<ChangeStreamTimes> = {},
): () => void {
  const { minReconnectDelayMs, maxReconnectDelayMs, heartbeatTimeoutMs } = { ...TIMES, ...times };
  const closing = new AbortController();
  let lastEventId: string | undefined;

  /** Receives events until the connection ends. @returns how many milliseconds it was subscribed */
  async function connect(): Promise<number> {
    const connection = new AbortController();
    // The lake then sends what came after this event.
    const position = lastEventId === undefined ? undefined : { 'last-event-id': lastEventId };
    let subscribedAt = 0;
    let heartbeat: NodeJS.Timeout | undefined;
    const onEvent = ({ event = 'message', data, id }: EventSourceMessage): void => {
      if (event === 'goaway') {
        connection.abort();
        return;
      }
      // A resumed stream tells after its `welcome` what was missed. Until then, it is resumed at the earlier position.
      if (event !== 'welcome' || position === undefined) lastEventId = id ?? lastEventId;
      if (event === 'message') listener.changed(parseTags(dataset, data), id ? `${dataset}:${id}` : '');
      // The lake does not know the last event any more, so what came after it is lost.
      if (event === 'restart') listener.subscribed(dataset, false);
      if (event !== 'welcome') return;
      subscribedAt = performance.now();
      listener.subscribed(dataset, position !== undefined);
    };
    // The first heartbeat starts the timer, because a lake that never sends one may be silent.
    const onComment = (): void => {
      clearTimeout(heartbeat);
      heartbeat = setTimeout(() => connection.abort(), heartbeatTimeoutMs).unref();
    };
    const signal = AbortSignal.any([closing.signal, connection.signal]);
    // Every end of a connection, error or not, leads to a reconnection.
    await readEvents({ url, headers: { ...headers, ...position } }, { onEvent, onComment }, signal).catch(
      () => undefined,
    );
    clearTimeout(heartbeat);
    if (subscribedAt === 0) return 0;
    listener.disconnected(dataset);
    return performance.now() - subscribedAt;
  }

  async function reconnectUntilClosed(): Promise<void> {
    for (let delay = minReconnectDelayMs; !closing.signal.aborted; delay = Math.min(delay * 2, maxReconnectDelayMs)) {
      // Only a lasting connection resets the delay; otherwise a flapping lake would be contacted too often.
      if ((await connect()) > maxReconnectDelayMs) delay = minReconnectDelayMs;
      await new Promise((resolve) => setTimeout(resolve, delay * (1 + Math.random() * JITTER)).unref());
    }
  }
  void reconnectUntilClosed();
  return () => closing.abort();
}
