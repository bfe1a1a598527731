import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** A lake that has not begun the stream by then is asked again later. */
const CONNECT_TIMEOUT_MS = 10_000;

export interface EventStreamListener {
  event(event: EventSourceMessage): void;
  /** The other side has shown that it is there, without saying anything. */
  heartbeat(): void;
}

/** The content backend's client would retry once a second for ever, and does not notice a connection that went dead. */
async function connect(url: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const unanswered = new AbortController();
  const timer = setTimeout(() => unanswered.abort(), CONNECT_TIMEOUT_MS);
  try {
    const headers = { accept: 'text/event-stream' };
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, unanswered.signal]) });
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && response.body !== null && type.startsWith('text/event-stream')) return response.body;
    await response.body?.cancel();
    throw new Error(`the lake's events were answered with ${response.status} ${type}`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads server-sent events until the other side ends them.
 * @throws when they cannot be had or break off, or when the signal aborts
 */
export async function readEvents(url: string, listener: EventStreamListener, signal: AbortSignal): Promise<void> {
  const parser = createParser({
    onEvent: (event) => listener.event(event),
    onComment: () => listener.heartbeat(),
  });
  const body = await connect(url, signal);
  const decoder = new TextDecoder();
  for await (const bytes of body) parser.feed(decoder.decode(bytes, { stream: true }));
}
