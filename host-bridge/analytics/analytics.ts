import type { ApiRequest, Note } from './analytics-events.ts';
import type { NoteTaker } from './event-log.ts';
import type { AnalyticsOptions } from './options.ts';
import { readAnalytics } from './read-option.ts';
import { type Refusal, refusal } from './blocked-reason.ts';
import type { AnalyticsSession } from './session/index.ts';
import { whenIdle } from './when-idle.ts';

/** Notes that wait for analytics to load, or for the service to name a project, at most. */
const MOST_WAITING = 200;

/** The query parameter that shows what is sent, or would be. */
const TELEMETRY = /[?&]telemetry(?![^=&])/;

/** What analytics has to know of its client. */
export interface AnalyticsClient {
  /** Its option, as it was given. */
  readonly analytics: unknown;
  /** Origin of the journal's service. */
  readonly apiUrl: string;
  readonly environment: string;
  readonly entry: string;
  warn(text: string): void;
}

const say = (name: string): unknown => Reflect.get(navigator, name);

/**
 * Decides whether anybody may know what a client notes, and has the rest loaded, in files of their own, when the page is
 * idle. Where nobody may know, nothing is loaded and nothing kept.
 */
export class Analytics implements NoteTaker {
  readonly #client: AnalyticsClient;
  readonly #option: boolean | AnalyticsOptions;
  readonly #shows = TELEMETRY.test(window.location.search);
  #waiting: Note[] = [];
  #session: AnalyticsSession | undefined;
  /** Aborted when what has begun is to end; unset while nothing has. */
  #run: AbortController | undefined;
  #consent: boolean | undefined;
  /** The service's own project, `null` for none; `undefined` before its first answer. */
  #project: string | null | undefined;
  #isOver = false;

  /** @param life ends it */
  constructor(client: AnalyticsClient, life: AbortSignal) {
    this.#client = client;
    this.#option = readAnalytics(client.analytics, client.warn);
    life.addEventListener('abort', () => this.#end(false), { once: true });
  }

  take(note: Note): void {
    const [kind, detail] = note;
    if (kind === 'consent') this.#decide(detail === true);
    else if (kind === 'request') this.#learn(detail);
    this.#pass(note);
  }

  headers(url: string) {
    return this.#safely((session) => session.headers(url));
  }

  #pass(note: Note): void {
    if (this.#session !== undefined) this.#safely((session) => session.take(note));
    else if (this.#mayStart() && this.#waiting.length < MOST_WAITING) this.#waiting.push(note);
    this.#begin();
  }

  /** A new visit begins with the consent: of what was before nothing is known. */
  #decide(consent: boolean): void {
    if (this.#consent === consent) return;
    this.#end(!consent);
    this.#consent = consent;
    if (consent) this.#pass(['journal:ready', { entry: this.#client.entry, version: __JOURNAL_VERSION__ }]);
  }

  #learn({ url, response }: ApiRequest): void {
    if (response && new URL(url).origin === this.#client.apiUrl) {
      this.#project ??= response.headers.get('Journal-Analytics');
    }
  }

  #refusal(): Refusal | null {
    return refusal({
      analytics: this.#option,
      consent: this.#consent,
      doNotTrack: say('doNotTrack'),
      globalPrivacyControl: say('globalPrivacyControl'),
      serviceHasProject: this.#project != null,
    });
  }

  /** Until the service's first answer it may still name a project. */
  #mayStart(refused = this.#refusal()): boolean {
    if (this.#isOver) return false;
    return this.#shows || refused === null || (refused === 'no project' && this.#project === undefined);
  }

  #begin(): void {
    const refused = this.#refusal();
    if (!this.#mayStart(refused)) this.#waiting = [];
    else if (this.#run === undefined && (refused === null || this.#shows)) void this.#start();
  }

  async #start(): Promise<void> {
    const run = new AbortController();
    const { signal } = run;
    this.#run = run;
    try {
      await whenIdle();
      if (signal.aborted) return;
      const { startAnalytics } = await import('./session/index.ts');
      const facts = {
        client: this.#client,
        option: this.#option,
        service: this.#project ?? null,
        refused: this.#refusal(),
        shows: this.#shows,
      };
      const session = await startAnalytics({ ...facts, version: __JOURNAL_VERSION__, signal });
      if (signal.aborted) return session.stop(false);
      this.#session = session;
      for (const note of this.#waiting.splice(0)) session.take(note);
    } catch {
      // A blocker has it.
      this.#giveUp();
    }
  }

  /** What fails in analytics fails nowhere else. */
  #safely<Result>(ask: (session: AnalyticsSession) => Result): Result | undefined {
    try {
      return this.#session && ask(this.#session);
    } catch {
      this.#giveUp();
      return undefined;
    }
  }

  /** The journal works the same without, and nothing more is kept. */
  #giveUp(): void {
    this.#isOver = true;
    this.#session = undefined;
    this.#waiting = [];
  }

  /** Ends what runs; what happens next may begin it anew. @param forget takes back, too, what was stored */
  #end(forget: boolean): void {
    this.#run?.abort();
    this.#session?.stop(forget);
    this.#run = undefined;
    this.#session = undefined;
    this.#waiting = [];
  }
}
