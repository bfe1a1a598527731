import type { HIGHLIGHT_MODES, PLACEMENTS, THEMES } from '../../bff/contract/shared/client-options.ts';
import type { OccurrencePolicy } from '../highlight/occurrences.ts';

/** How highlights are drawn: with elements around the text, or with CSS highlights that do not change the document. */
export type HighlightMode = (typeof HIGHLIGHT_MODES)[number];

/**
 * Where the menu stands.
 * - `auto`: in a free gutter beside the text, right before left, otherwise behind a launcher in a free corner
 * - `left`, `right`: in that gutter where it is free, otherwise behind the launcher
 * - `sidenotes`: each annotation level with its line, in the free gutter; otherwise as `auto`
 * - `launcher`: always behind the launcher
 * - `inline`: in the flow of the page, where the element is
 * - `none`: nowhere until a highlight is pressed
 */
export type MenuPlacement = (typeof PLACEMENTS)[number];

/** Receives the analytics events instead of PostHog. The events contain only what may leave the page. */
export interface AnalyticsProvider {
  capture(event: string, properties: Readonly<Record<string, unknown>>): void;
  /** Called in full mode, once per page, with the random id of this browser. */
  identify?(id: string, properties?: Readonly<Record<string, unknown>>): void;
  /** Called when consent was withdrawn. Must forget the reader. */
  reset?(): void;
}

/** Configuration of analytics. The page *Privacy* lists the defaults. */
export interface AnalyticsOptions {
  /** `anonymous` (default) does not identify persons; `full` does. */
  readonly mode?: 'anonymous' | 'full' | undefined;
  /** Unset: none is needed. Otherwise analytics starts once it is `granted`, here or by the client's `consent()`. */
  readonly consent?: 'granted' | 'denied' | 'unknown' | undefined;
  readonly projectApiKey?: string | undefined;
  readonly host?: string | undefined;
  readonly uiHost?: string | undefined;
  /** Session replay; in full mode only. */
  readonly replay?: boolean | undefined;
  /** Reports uncaught exceptions; in full mode only. */
  readonly exceptions?: boolean | undefined;
  /** Heatmaps of clicks and pointer movements; in full mode only. */
  readonly heatmaps?: boolean | undefined;
  /** Captures clicks: on the journal's own elements, in full mode on the entire page. */
  readonly autocapture?: boolean | undefined;
  readonly pageviews?: boolean | undefined;
  readonly apiRequests?: boolean | undefined;
  /** Adds headers that link API requests with the page view. `true`: to the journal's API; a list: to these hosts. */
  readonly tracingHeaders?: boolean | readonly string[] | undefined;
  readonly provider?: AnalyticsProvider | undefined;
}

/** Options of the `JournalClient` constructor. All are optional. */
export interface JournalClientOptions {
  /** Slug of the entry, or `auto`: the page's DOI and address lead to it. Only the settings can be read without it. */
  readonly entry?: string | undefined;
  /** Custom element name of the menu; default `journal-menu`. */
  readonly menuName?: string | undefined;
  /** Custom element name of the footer; default `journal-footer`. */
  readonly footerName?: string | undefined;
  /** Class selector of marked-up annotations; default `.annotation`. */
  readonly annotationClass?: string | undefined;
  /** `true`: the page styles the highlights itself, and the client adds no CSS for them. */
  readonly customCss?: boolean | undefined;
  /** `true`: the client does nothing until `init()` is called. */
  readonly manual?: boolean | undefined;
  /** `false`: `init()` does not highlight annotations. */
  readonly detectAnnotationsOnInit?: boolean | undefined;
  /** Dataset; default `production`. */
  readonly environment?: string | undefined;
  /**
   * Origin of the service, such as `https://journal.example`. Needed in a bundle: without it, the client says so on the
   * console and does nothing. Default: the origin that served the client, or the one that its package was built for.
   */
  readonly apiUrl?: string | undefined;
  /** `false` turns analytics off; an object configures it. */
  readonly analytics?: boolean | AnalyticsOptions | undefined;
  /** Default `element`. Use `css` on pages whose document is controlled by a framework. */
  readonly highlightMode?: HighlightMode | undefined;
  /** Which occurrences of a phrase are highlighted. Default: `all`, but `section` on pages with over 100 highlights. */
  readonly occurrences?: OccurrencePolicy | undefined;
  /**
   * Where phrases are searched for: a selector, an element or an open shadow root. Default: the whole page without its
   * shadow roots and frames. A selector also finds elements in open shadow roots. Of several elements that match, all in
   * the document are read, or the first if it is in a shadow root or has one that contains its text.
   */
  readonly root?: string | Element | ShadowRoot | undefined;
  /** `true`: the page's address names the open annotation. */
  readonly deepLinks?: boolean | undefined;
  /**
   * Whether the keys N and P lead to the next and the previous annotation. Default: while the focus is in a highlight or
   * in the menu. `true`: everywhere; `false`: never.
   */
  readonly annotationKeys?: boolean | undefined;
  /** `false`: the page's head gets none of the entry's metadata. */
  readonly citationMeta?: boolean | undefined;
  /** `true`: marks of the page's own notes and bibliography show what they lead to. */
  readonly references?: boolean | undefined;
  /** Default `auto`. The attribute `placement` of a menu takes precedence. */
  readonly placement?: MenuPlacement | undefined;
  /** Colours of menu and footer; default `auto`: the entry's. The elements' attributes take precedence. */
  readonly theme?: (typeof THEMES)[number] | undefined;
  /** Colour of the highlights, as `#rrggbb`. Default: the entry's. The page's `--journal-accent` takes precedence. */
  readonly accent?: string | undefined;
  /** Language of the words in menu and footer, such as `de`. Default: the page's, as `<html lang>` says. */
  readonly language?: string | undefined;
  /** `true`: `init()` appends the menu and the footer to the body if they are missing. */
  readonly createElements?: boolean | undefined;
  /** Nonce of the page's Content-Security-Policy, for the style elements that the client adds. */
  readonly nonce?: string | undefined;
  /** Aborting this signal destroys the client. */
  readonly signal?: AbortSignal | undefined;
}

/** Options as a page provides them: any name may have a value of any type. */
export type UncheckedOptions = { -readonly [Name in keyof JournalClientOptions]?: unknown };

/** A selector of classes, and their names. */
export interface ClassSelector {
  readonly selector: string;
  readonly classes: readonly string[];
}

/** Options of `init` and `reinit`. The menu's name must equal the constructor's. */
export type InitOptions = Pick<JournalClientOptions, 'menuName' | 'annotationClass' | 'detectAnnotationsOnInit'>;

/** The options of a script tag: its attributes are text that nobody has checked. */
export type TagOptions = Readonly<UncheckedOptions> & { readonly createElements: true; readonly nonce: string };
