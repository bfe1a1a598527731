import { JournalError } from '../api/request.ts';
import type { Article } from '../article/article.ts';
import type { emit } from '../article/events.ts';
import { isRecord } from '../dom/guards.ts';
import { pageDocument } from '../dom/page.ts';
import type { Files } from './files.ts';
import type { PageCommands } from './page.ts';

/** A new client dispatches this event to remove earlier clients, of any version, for the same menu from the page. */
const TAKEOVER = 'journal:takeover';

/** Where a client is in its life. */
interface Life {
  /** `absent`: it has not started, or has left. `failed`: it tries and reports nothing any more, but may have to leave. */
  readonly phase: 'absent' | 'present' | 'failed';
  /** Aborted when the client leaves the page. */
  readonly stay?: AbortController | undefined;
  /** The attempt to start menu and footer. */
  page?: Promise<PageCommands | undefined> | undefined;
  /** Whether `journal:ready` follows as soon as they are connected. */
  isReadyDue?: boolean;
}

/**
 * A client's life: when it enters the page and leaves it, when its elements are connected, and what it reports: each
 * failure with `journal:error`, and each message once on the console.
 *
 * @param removeHighlights restores the text
 */
export function createLife(article: Article, files: Files, dispatch: typeof emit, removeHighlights: () => void) {
  const { store, warn } = article;
  const { menuName } = article.options;
  let life: Life = { phase: 'absent' };

  const stop = (): void => {
    life = { phase: 'failed', stay: life.stay };
  };
  const isSilent = (error: unknown): boolean =>
    life.phase === 'failed' || article.signal.aborted || (isRecord(error) && error.name === 'AbortError');
  const announce = (error: Error, print = warn): void => {
    // All requests for an unknown entry fail. Their common message is printed once.
    const unknown = error instanceof JournalError && error.status === 404 && error.serviceMessage;
    print(
      unknown ? `${unknown} at ${new URL(error.url).origin}: check the slug and that it is published` : error.message,
    );
    dispatch('journal:error', { error });
  };
  const report = (error: unknown): void => {
    if (!isSilent(error)) announce(error instanceof Error ? error : new Error(`${error}`));
  };
  /** See `Article.fail`. Further failures have the same cause. */
  const fail = async (error: unknown, isFatal = false): Promise<void> => {
    if (isSilent(error)) return;
    if (isFatal) stop();
    const replaced = (await files.builtIns())?.replacedBuiltIns();
    if (!isFatal && (!replaced || isSilent(error))) return report(error);
    stop();
    announce(new Error(`stopped: ${error}${replaced ?? ''}`));
  };

  const unmount = (): void => {
    const { phase, stay } = life;
    const { open } = store.get();
    if (phase !== 'failed') life = { phase: 'absent' };
    try {
      if (open) store.dispatch({ type: 'closed', id: open.id });
      removeHighlights();
    } finally {
      stay?.abort();
    }
  };
  const connectPage = async (current: Life, stay: AbortController): Promise<PageCommands | undefined> => {
    try {
      const file = await files.page();
      if (!file) current.page = undefined;
      return life === current ? file?.startPage(article, stay.signal) : undefined;
    } catch (error) {
      void fail(error, true);
      return undefined;
    }
  };
  /** Resolves once the elements are connected or could not be. */
  const commands = async (): Promise<PageCommands | undefined> => {
    const current = life;
    const connected = await current.page;
    if (!connected || life !== current) return undefined;
    if (life.isReadyDue) {
      life.isReadyDue = false;
      dispatch('journal:ready', { entry: store.get().entry, version: __JOURNAL_VERSION__ });
    }
    return connected;
  };

  return {
    stop,
    announce,
    report,
    fail,
    unmount,
    commands,
    hasFailed: () => life.phase === 'failed',
    isInPage: () => life.phase === 'present',
    /** Aborted when the client leaves the page; `undefined` if it is not in it. */
    signal: () => life.stay?.signal,
    /** Takes the page over from earlier clients, unless this one is in it. @returns aborted when it leaves the page */
    mount(): AbortSignal {
      if (life.stay) return life.stay.signal;
      const stay = new AbortController();
      const { signal } = stay;
      life = { phase: 'present', stay };
      pageDocument.dispatchEvent(new CustomEvent(TAKEOVER, { detail: menuName }));
      const onTakeover = (event: Event) => {
        if (event instanceof CustomEvent && event.detail === menuName) unmount();
      };
      pageDocument.addEventListener(TAKEOVER, onTakeover, { signal });
      return signal;
    },
    /** Starts the elements. If their file could not be loaded, the next press, entry or retry asks for it again. */
    startPage(): void {
      if (life.phase === 'present' && life.stay) life.page ??= connectPage(life, life.stay);
      void commands();
    },
    /** `journal:ready` is to follow as soon as the elements are connected. */
    expectReady(): void {
      life.isReadyDue = true;
    },
  };
}
