import { isJsonObject } from '../../bff/contract/shared/json-object.ts';
import { JournalError } from '../api/request.ts';
import type { TextArticle } from '../article/article.ts';
import type { emit } from '../article/events.ts';
import { pageDocument } from '../dom/page.ts';
import { createWarnOnce } from '../dom/warn-once.ts';
import type { Files } from './files.ts';
import type { PageCommands } from './page.ts';
import type { TextHighlights } from './text-highlights.ts';

/** A new client dispatches this event to remove earlier clients, of any version, for the same menu from the page. */
const TAKEOVER = 'journal:takeover';

/** Environments without layout, which tests of a page may run in. */
const WITHOUT_LAYOUT = /\b(?:jsdom|HappyDOM)\b/;

/** Says something once in a page. Frameworks construct clients again and again. */
export const warnOncePerPage = /* @__PURE__ */ createWarnOnce();

/** What a client has while it is in the page. */
interface Presence {
  /** Aborted when it leaves. */
  readonly end: AbortController;
  /** The attempt to start menu and footer. */
  page?: Promise<PageCommands | undefined> | undefined;
  /** Whether `journal:ready` follows as soon as they are connected. */
  isReadyDue?: boolean;
}

/** A client's life: when it enters and leaves the page, connects its elements, and which failures it reports. */
export function createLife(article: TextArticle, files: Files, dispatch: typeof emit, highlights: TextHighlights) {
  const { store, warn } = article;
  const { menuName } = article.options;
  let presence: Presence | undefined;
  /** A client that has failed tries and reports nothing any more. What it shows stays until it leaves. */
  let hasFailed = false;

  const isInPage = () => presence !== undefined && !hasFailed;
  const isSilent = (error: unknown): boolean =>
    hasFailed || article.signal.aborted || (isJsonObject(error) && error.name === 'AbortError');
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
  /** See `TextArticle.fail`. Further failures have the same cause. */
  const fail = async (error: unknown, isFatal = false): Promise<void> => {
    if (isSilent(error)) return;
    if (isFatal) hasFailed = true;
    const replaced = (await files.builtIns())?.replacedBuiltIns();
    if (!isFatal && (!replaced || isSilent(error))) return report(error);
    hasFailed = true;
    announce(new Error(`stopped: ${error}${replaced ?? ''}`));
  };

  const unmount = (): void => {
    const left = presence;
    presence = undefined;
    try {
      store.dispatch({ type: 'closed' });
      highlights.remove();
    } finally {
      left?.end.abort();
    }
  };
  const connectPage = async (current: Presence): Promise<PageCommands | undefined> => {
    try {
      const file = await files.page();
      if (!file) current.page = undefined;
      if (!file || presence !== current || !isInPage()) return undefined;
      highlights.follow(file);
      return file.startPage(article, current.end.signal);
    } catch (error) {
      void fail(error, true);
      return undefined;
    }
  };
  /** Resolves once the elements are connected or could not be. */
  const commands = async (): Promise<PageCommands | undefined> => {
    const current = presence;
    const connected = await current?.page;
    if (!connected || presence !== current || !isInPage()) return undefined;
    if (current?.isReadyDue) {
      current.isReadyDue = false;
      dispatch('journal:ready', { entry: store.get().entry, version: __JOURNAL_VERSION__ });
    }
    return connected;
  };

  return {
    report,
    fail,
    unmount,
    commands,
    /** Whether the client can show something. In an environment without layout, it says that it cannot. */
    canShow(): boolean {
      const [environment] = WITHOUT_LAYOUT.exec(globalThis.navigator?.userAgent) ?? [];
      if (environment !== undefined && !hasFailed) {
        hasFailed = true;
        const reason = `unsupported environment: ${environment} has no layout; only requests work`;
        // The caller's own code may add a listener first.
        queueMicrotask(() => announce(new Error(reason), warnOncePerPage));
      }
      return !hasFailed;
    },
    isInPage,
    /** Aborted when the client leaves the page; `undefined` if it is not in it. */
    signal: () => presence?.end.signal,
    /** Takes the page over from earlier clients, unless this one is in it. @returns aborted when it leaves the page */
    mount(): AbortSignal {
      if (presence) return presence.end.signal;
      presence = { end: new AbortController() };
      const { signal } = presence.end;
      pageDocument.dispatchEvent(new CustomEvent(TAKEOVER, { detail: menuName }));
      const onTakeover = (event: Event) => {
        if (event instanceof CustomEvent && event.detail === menuName) unmount();
      };
      pageDocument.addEventListener(TAKEOVER, onTakeover, { signal });
      return signal;
    },
    /** Starts the elements. If their file could not be loaded, the next press, entry or retry asks for it again. */
    startPage(): void {
      if (presence && isInPage()) presence.page ??= connectPage(presence);
      void commands();
    },
    /** `journal:ready` is to follow as soon as the elements are connected. */
    expectReady(): void {
      if (presence) presence.isReadyDue = true;
    },
  };
}
