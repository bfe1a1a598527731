import type { EventSourceMessage } from 'eventsource-parser';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { readEvents } from './event-stream.ts';

/** What becomes known of a dataset's changes. */
export interface ChangeListener {
  /**
   * What depends on any of these sync tags has changed; null: anything may have.
   * @param id names the change to everybody who is told of it
   */
  changed(tags: readonly string[] | null, id: string): void;
  /** Changes are told of from now on; nobody knows what changed before. */
  began(): void;
  /** Changes are no longer told of. */
  ended(): void;
}

export interface ChangeStreamTimes {
  /** After a stream that ended, the next is tried after so many milliseconds, then twice as many, and so on. */
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** A stream that used to show signs of life and has shown none for so long is dead: longer than any pause of theirs. */
  readonly silenceMs: number;
}

const TIMES: ChangeStreamTimes = { firstDelayMs: 500, longestDelayMs: 30_000, silenceMs: 90_000 };
/** So that many services that lost one lake do not all come back at the same moment. */
const JITTER = 0.5;

const Tags = Compile(Type.Object({ tags: Type.Array(Type.String()) }));

function tagsIn(data: string): string[] | null {
  try {
    const message: unknown = JSON.parse(data);
    return Tags.Check(message) ? message.tags : null;
  } catch {
    return null;
  }
}

/** Follows a dataset's live events until it is told to end, through whatever happens to the connection. */
export class ChangeStream {
  readonly #url: string;
  readonly #listener: ChangeListener;
  readonly #times: ChangeStreamTimes;
  #connection = new AbortController();
  #retry: NodeJS.Timeout | undefined;
  #silence: NodeJS.Timeout | undefined;
  #delay: number;
  #liveSince: number | null = null;
  #isClosed = false;

  constructor(url: string, listener: ChangeListener, times: Partial<ChangeStreamTimes> = {}) {
    this.#url = url;
    this.#listener = listener;
    this.#times = { ...TIMES, ...times };
    this.#delay = this.#times.firstDelayMs;
    void this.#follow();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#connection.abort();
  }

  async #follow(): Promise<void> {
    const connection = new AbortController();
    this.#connection = connection;
    const listener = { event: (event: EventSourceMessage) => this.#take(event), heartbeat: () => this.#listen() };
    // However it ended, there is one thing to do: to try again.
    await readEvents(this.#url, listener, connection.signal).catch(() => undefined);
    clearTimeout(this.#silence);
    this.#end();
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => void this.#follow(), this.#delay * (1 + Math.random() * JITTER));
    this.#retry.unref();
    this.#delay = Math.min(this.#delay * 2, this.#times.longestDelayMs);
  }

  #take({ event = 'message', data, id = '' }: EventSourceMessage): void {
    if (event === 'welcome') this.#begin();
    if (event === 'message') this.#listener.changed(tagsIn(data), id);
    if (event === 'restart') this.#listener.changed(null, id);
    if (event === 'goaway') this.#connection.abort();
  }

  #begin(): void {
    this.#liveSince = performance.now();
    this.#listener.began();
  }

  #end(): void {
    if (this.#liveSince === null) return;
    // One that breaks off again and again is no reason to come back at once.
    const hasLasted = performance.now() - this.#liveSince > this.#times.longestDelayMs;
    if (hasLasted) this.#delay = this.#times.firstDelayMs;
    this.#liveSince = null;
    this.#listener.ended();
  }

  /** Whoever has shown signs of life is expected to go on with it; those who never did may be silent. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#connection.abort(), this.#times.silenceMs);
    this.#silence.unref();
  }
}
