/**
 * What every article gets after the client's first file, in one file of its own: the elements, and what follows the first
 * scan. The article's highlights wait for none of it.
 */

import { attachAnalytics } from '../analytics/analytics.ts';
import type { EventLog } from '../analytics/event-log.ts';
import type { AnalyticsClient } from '../analytics/options.ts';
import { type JournalEventDetails, NEXT_PAGE, onClientEvent } from '../client/events.ts';
import type { PageOption, ResolvedOptions, UncheckedOptions } from '../client/options.ts';
import { resolvePageOptions } from '../client/page-options.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { draftsPath } from '../dom/visit-storage.ts';
import type { EditingHost } from '../editors/editing.ts';
import { type ControlsHost, startAccent, startHighlightControls } from '../highlight/controls/highlight-controls.ts';
import { Shells, type ShellsHost } from '../menu/elements/shells.ts';
import { LostPhrases } from '../navigation/lost-phrases.ts';
import { Navigation, type NavigationHost } from '../navigation/navigation.ts';
import { type CitationMetaHost, startCitationMeta } from './citation-meta.ts';
import { printEndnotes } from './print-endnotes.ts';

export { followTags } from '../client/tags/follow-tags.ts';
export { PageChanges } from '../highlight/page-changes.ts';

/** Built-ins that the client needs and that libraries or polyfills are known to replace. */
const NEEDED =
  'Array.prototype.map Array.prototype.flatMap Array.prototype.at Object.assign Object.entries JSON.stringify ' +
  'String.prototype.normalize Map Set WeakMap Promise Promise.prototype.finally AbortController AbortSignal.any ' +
  'AbortSignal.timeout URL MutationObserver IntersectionObserver ResizeObserver MessageChannel ' +
  'CSSStyleSheet customElements.define getComputedStyle Element.prototype.append Element.prototype.closest ' +
  'Element.prototype.matches';

/** Whether the property with this path is not the browser's own function. */
function isReplaced(path: string): boolean {
  let value: unknown = globalThis;
  for (const name of path.split('.')) value = value && Reflect.get(Object(value), name);
  return !/\[native code]/.test(String(value));
}

/**
 * Names the built-ins that the page has replaced or that the browser lacks.
 * @returns the end of a sentence, or nothing
 */
export function replacedBuiltIns(): string {
  const names = NEEDED.split(' ').filter(isReplaced).join(', ');
  return names && `; the page has replaced ${names}`;
}

/** How the address of a page asks for what only editors get. */
const EDITING = /[?&#]journal-(write|drafts)\b/;

/** The event of a finished scan. */
const SCAN = 'journal:scanComplete';

/** What an article's features need from their client. */
type ArticleHost = CitationMetaHost & ControlsHost & EditingHost & NavigationHost;

/** What the elements need that is made here. */
type PageCalls = 'navigation' | 'handleThrown' | 'setColours';

/** What all of this needs from its client. */
export interface PageHost
  extends Omit<ShellsHost, PageCalls | PageOption | 'log' | keyof ArticleHost>,
    Omit<ArticleHost, PageOption | keyof AnalyticsClient>,
    Omit<AnalyticsClient, PageOption> {
  /** The client's options as the page has given them. */
  readonly given: Readonly<UncheckedOptions>;
  /** With it, the highlights may observe another tree than the document. */
  readonly root?: ResolvedOptions['root'];
  readonly log: EventLog;
  /** Reports what the client's code has thrown. */
  onFailure(error: unknown): void;
  /** Aborted when the client is destroyed. */
  readonly clientSignal: AbortSignal;
  changeHighlights(change: () => void): void;
}

/**
 * Passes on the phrases that scans have found.
 *
 * @returns resolves when the host's text was scanned for the first time
 */
function firstScan(host: PageHost, lost: LostPhrases, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const onScan = ({ entry, found }: JournalEventDetails[typeof SCAN]): void => {
      // Another client of the page may have dispatched the event.
      if (entry !== host.entry) return;
      lost.scanned(found);
      resolve();
    };
    // The first scan may have finished before this file was loaded. Another entry may be shown since.
    for (const [kind, detail] of host.log.buffered) {
      if (kind !== SCAN) continue;
      onScan(detail);
      resolve();
    }
    onClientEvent(SCAN, onScan, signal);
  });
}

/**
 * Starts what an article has besides its highlights. Endnotes are printed with or without a menu.
 *
 * @param signal aborted when the client leaves the page
 */
export function startPage(client: PageHost, signal: AbortSignal): Shells {
  const host = Object.assign(client, resolvePageOptions(client.given, client.warn));
  const lost = new LostPhrases(host);
  const scanned = firstScan(host, lost, signal);
  startHighlightControls(host, signal);
  startCitationMeta(host, scanned, signal);
  printEndnotes(() => host.annotations, signal);
  const navigation = new Navigation(host, scanned, lost, () => shells.run((menu) => menu.closeAnnotation()), signal);
  const { setActiveAnnotation, reportError, onFailure } = host;
  const shellsHost = Object.assign<typeof host, Pick<ShellsHost, 'setActiveAnnotation' | PageCalls>>(host, {
    navigation,
    setColours: startAccent(host.accent, signal),
    handleThrown: (error) => (replacedBuiltIns() ? onFailure : reportError)(error),
    setActiveAnnotation: (id) => {
      setActiveAnnotation(id);
      navigation.setActive(id);
    },
  });
  attachAnalytics(host.log, host);
  if (EDITING.test(location.search + location.hash) || draftsPath())
    void import('../editors/editing.ts').then(({ startEditing }) => startEditing(host, signal), host.warn);
  const shells = new Shells(shellsHost, signal);
  pageDocument.addEventListener(NEXT_PAGE, () => shells.restore(), { signal });
  // By then the annotations are loaded, even if none is in view. Without shells there is nothing to tell them to.
  void scanned.then(() => shells.run((menu) => menu.setVisibleAnnotations(host.menuRequests.visible)));
  return shells;
}
