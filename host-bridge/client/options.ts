import type { AnalyticsOptions } from '../analytics/options.ts';

/** How highlights are drawn: as elements around the words, or as CSS highlights that leave the document alone. */
export type HighlightMode = 'element' | 'css';

/** What a `JournalClient` is constructed with; every one may be left out. */
export interface JournalClientOptions {
  /** Slug of the entry; needed for everything but the settings. */
  readonly entry?: string;
  /** Custom element name of the menu; default `journal-menu`. */
  readonly menuName?: string;
  /** Custom element name of the footer; default `journal-footer`. */
  readonly footerName?: string;
  /** Selector class of inline annotations; default `.annotation`. */
  readonly annotationClass?: string;
  /** `true`: the page styles the highlights itself, no CSS is added for them. */
  readonly customCss?: boolean;
  /** `true`: nothing happens until `init()` is called. */
  readonly manual?: boolean;
  /** `false`: `init()` does not look for annotations in the page. */
  readonly detectAnnotationsOnInit?: boolean;
  /** Dataset; default `production`. */
  readonly environment?: string;
  /** Origin of the service; default: the origin the client was loaded from, or the one its package was built for. */
  readonly apiUrl?: string;
  /** `false` turns analytics off, an object configures it. */
  readonly analytics?: boolean | AnalyticsOptions;
  /** Default `element`; `css` for pages whose document belongs to a framework. */
  readonly highlightMode?: HighlightMode;
  /** `true`: `init()` adds the menu and the footer to the page's end where they are missing. */
  readonly createElements?: boolean;
  /** Nonce of the page's Content-Security-Policy for the style elements that the client adds. */
  readonly nonce?: string;
  /** Aborting it destroys the client. */
  readonly signal?: AbortSignal;
}

/** Options as they come from a page: of any type, by any name. */
export type UncheckedOptions = { -readonly [Name in keyof JournalClientOptions]?: unknown };

type Optional = 'nonce' | 'signal';

/** Read by whoever uses it. */
interface Unread {
  readonly analytics: unknown;
}

/** The options with every default filled in and nothing invalid left. */
export type ResolvedOptions = Required<Omit<JournalClientOptions, Optional | keyof Unread>> &
  Pick<JournalClientOptions, Optional> &
  Unread;

/** What `init` and `reinit` may be told. */
export interface InitOptions {
  /** Must be the constructor's. */
  readonly menuName?: string;
  readonly annotationClass?: string;
  readonly detectAnnotationsOnInit?: boolean;
}
