import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The time in which a lake must begin to respond. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Bytes that one event may have: some thousand tags. More would fill the memory before the event is complete. */
const MAX_EVENT_BYTES = 1_048_576;

interface EventStreamListener {
  event(event: EventSourceMessage): void;
  /** The lake sent a comment, which shows that the connection works. */
  heartbeat(): void;
}

/** Uses `fetch`, because the Sanity client retries every second forever and does not detect a dead connection. */
async function connect(url: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  // Not AbortSignal.timeout: the time limit covers only the connection and must not abort the stream later.
  const unanswered = new AbortController();
  const timer = setTimeout(() => unanswered.abort(), CONNECT_TIMEOUT_MS);
  try {
    const headers = { accept: 'text/event-stream' };
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, unanswered.signal]) });
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && response.body !== null && type.startsWith('text/event-stream')) return response.body;
    await response.body?.cancel();
    throw new Error(`The lake answered the request for events with ${response.status} ${type}`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads server-sent events until the lake ends the stream.
 * @throws when the connection fails or breaks, or the signal aborts
 */
export async function readEvents(url: string, listener: EventStreamListener, signal: AbortSignal): Promise<void> {
  const parser = createParser({
    maxBufferSize: MAX_EVENT_BYTES,
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
    onEvent: (event) => listener.event(event),
    onComment: () => listener.heartbeat(),
  });
  const body = await connect(url, signal);
  const decoder = new TextDecoder();
  for await (const bytes of body) parser.feed(decoder.decode(bytes, { stream: true }));
}
