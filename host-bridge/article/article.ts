import type { ApiReader } from '../api/api-reader.ts';
import type { Spot } from '../dom/closed-parts.ts';
import type { Warn } from '../dom/warn-once.ts';
import type { HighlightCommands } from '../highlight/marker.ts';
import type { ResolvedOptions } from '../options/page-options.ts';
import type { TextOptions } from '../options/read-options.ts';
import type { EventLog } from './events.ts';
import type { ArticleStore } from './store.ts';

/**
 * A menu element of the page, as its article uses it. It adds itself to `article.menus`, follows the events `open` of
 * `article.store`, and dispatches `shown` and `closed`, and `open` of what the reader opens in it.
 */
export interface ArticleMenu {
  /** Closes the annotation of a pressed highlight if it is open there. @returns whether nothing is to open */
  toggle(id: string, phrase: Spot | undefined): boolean;
  /** Closes the open annotation or the panel. */
  close(): void;
  /** Opens all annotations in the view `max`. */
  openAll(): void;
  /** Opens a preview, unless the reader has turned previews off, or something else is open. */
  preview(id: string, phrase: Spot): void;
  /** Opens one of the page's own references beside its mark. */
  press(id: string, phrase: Spot): void;
}

/** The article of one client, as its highlights need it. */
export interface TextArticle {
  readonly store: ArticleStore;
  readonly options: TextOptions;
  /** What the service says of the article. The client memoises, shares and retries the requests. */
  readonly api: Pick<ApiReader, 'readEntry' | 'readEntryMeta' | 'readAnnotation' | 'readShown'>;
  readonly highlights: HighlightCommands;
  /** The menus in the page. */
  readonly menus: Set<ArticleMenu>;
  /** Records the client's events for analytics. */
  readonly log: EventLog;
  readonly warn: Warn;
  /** Aborted when the client is destroyed. */
  readonly signal: AbortSignal;
  /** A highlight was pressed: closes its annotation if it is open there, and otherwise opens it. */
  press(id: string, phrase: Spot | undefined): void;
  /** Asks the page by `journal:annotationOpen`, and dispatches `open` if it allows that. @returns whether it does */
  open(id: string, phrase: Spot | undefined, isPreview?: boolean): boolean;
  /** Reports a failure to the page and the console. Accepts any thrown value. */
  report(error: unknown): void;
  /** Stops the client if the page has replaced a built-in; else reports the failure. @param isFatal stop in any case */
  fail(error: unknown, isFatal?: boolean): void;
  /** Loads the entry again, for drafts. @param entry another one; `AUTO` looks it up */
  refresh(entry?: string): Promise<void>;
}

/** The same with all options. Every room receives it, with a signal that is aborted when the client leaves the page. */
export interface Article extends TextArticle {
  readonly options: ResolvedOptions;
}
