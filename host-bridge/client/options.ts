import type { AnalyticsOptions } from '../analytics/options.ts';
import type { OccurrencePolicy } from '../highlight/index.ts';

/** How highlights are drawn: with elements around the text, or with CSS highlights that do not change the document. */
export type HighlightMode = 'element' | 'css';

/**
 * Where the menu stands.
 * - `auto`: in a free gutter beside the text, right before left, otherwise behind a launcher in a free corner
 * - `left`, `right`: in that gutter where it is free, otherwise behind the launcher
 * - `launcher`: always behind the launcher
 * - `sidenotes`: as annotation cards level with their highlights, where there is a gutter; otherwise as `auto`
 * - `inline`: in the flow of the page, where the element is
 * - `none`: nowhere until a highlight is pressed
 */
export type MenuPlacement = 'auto' | 'left' | 'right' | 'launcher' | 'sidenotes' | 'inline' | 'none';

/** Options of the `JournalClient` constructor. All are optional. */
export interface JournalClientOptions {
  /** Slug of the entry, or `auto`: the page's DOI and address lead to it. Only the settings can be read without it. */
  readonly entry?: string;
  /** Custom element name of the menu; default `journal-menu`. */
  readonly menuName?: string;
  /** Custom element name of the footer; default `journal-footer`. */
  readonly footerName?: string;
  /** Class selector of marked-up annotations; default `.annotation`. */
  readonly annotationClass?: string;
  /** `true`: the page styles the highlights itself, and the client adds no CSS for them. */
  readonly customCss?: boolean;
  /** `true`: the client does nothing until `init()` is called. */
  readonly manual?: boolean;
  /** `false`: `init()` does not highlight annotations. */
  readonly detectAnnotationsOnInit?: boolean;
  /** Dataset; default `production`. */
  readonly environment?: string;
  /**
   * Origin of the service, such as `https://journal.example`. Needed in a bundle: without it, the client says so on the
   * console and does nothing. Default: the origin that served the client, or the one that its package was built for.
   */
  readonly apiUrl?: string;
  /** `false` turns analytics off; an object configures it. */
  readonly analytics?: boolean | AnalyticsOptions;
  /** Default `element`. Use `css` on pages whose document is controlled by a framework. */
  readonly highlightMode?: HighlightMode;
  /**
   * Which occurrences of a phrase are highlighted: the first in the page, the first in each section, or all. Default:
   * `all`, but `section` on a page with more than 100 highlights.
   */
  readonly occurrences?: OccurrencePolicy;
  /**
   * Where phrases are searched for: a selector, an element or an open shadow root.
   * Default: the whole page without its shadow roots and frames. A selector also finds elements in open shadow roots.
   * Of several elements that match, all in the document are read, or the first if it is in a shadow root or has one
   * that contains its text.
   */
  readonly root?: string | Element | ShadowRoot;
  /** `true`: the page's address names the open annotation. */
  readonly deepLinks?: boolean;
  /** `false`: the keys N and P do not lead to the next and the previous annotation. */
  readonly annotationKeys?: boolean;
  /** `false`: the page's head gets none of the entry's metadata. */
  readonly citationMeta?: boolean;
  /** Default `auto`. The attribute `placement` of a menu takes precedence. */
  readonly placement?: MenuPlacement;
  /** `true`: `init()` appends the menu and the footer to the body if they are missing. */
  readonly createElements?: boolean;
  /** Nonce of the page's Content-Security-Policy, for the style elements that the client adds. */
  readonly nonce?: string;
  /** Aborting this signal destroys the client. */
  readonly signal?: AbortSignal;
}

/** Options as a page provides them: any name may have a value of any type. */
export type UncheckedOptions = { -readonly [Name in keyof JournalClientOptions]?: unknown };

type Optional = 'nonce' | 'signal' | 'occurrences';

/** Options that deferred files check and give their defaults. */
type Deferred = 'analytics' | 'createElements' | 'root' | 'placement' | 'deepLinks' | 'annotationKeys' | 'citationMeta';

/** Valid options with all defaults filled in. */
export type ResolvedOptions = Required<Omit<JournalClientOptions, Optional | Deferred>> &
  Pick<JournalClientOptions, Optional> &
  Pick<UncheckedOptions, Deferred>;

/** Options of `init` and `reinit`. */
export interface InitOptions {
  /** Must equal the constructor's `menuName`. */
  readonly menuName?: string;
  readonly annotationClass?: string;
  readonly detectAnnotationsOnInit?: boolean;
}

/** The options of a script tag: its attributes are text that nobody has checked. */
export type TagOptions = Readonly<UncheckedOptions> & { readonly createElements: true; readonly nonce: string };
