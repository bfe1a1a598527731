/**
 * Composes what the client loads after its first file. The article's highlights wait for none of it.
 *
 * | file | contents | loaded |
 * | --- | --- | --- |
 * | `journal-frames.mjs` | this module: the elements and the decision whether analytics may start | at the start |
 * | `journal-navigation.mjs` | show in text, links, keyboard stops, marks; endnotes for print; metadata | after it |
 * | `journal-presentation.mjs` | how the menu is shown, and where it, popovers and sheets may stand | with the menu |
 * | `journal-margin-notes.mjs` | labels and sidenotes beside their lines | when the gutter shows them |
 * | `journal-fallback.mjs` | entry and annotations, shown in place of a frame | when a frame fails |
 * | `journal-standby.mjs` | opened annotations, without the elements | when this module cannot be loaded |
 * | `journal-locked-page.mjs` | the footer's place where the end of the body is none | on such pages |
 * | `journal-diagnosis.mjs` | explanations for publishers | when a phrase is not found |
 * | `journal-analytics.mjs` and the files it imports | analytics | when the page is idle and analytics is allowed |
 *
 * `client/deferred-modules.ts` loads this module, or `journal-standby.mjs` in its place, `journal-ranges.mjs`, which only
 * the highlight mode `css` needs, `journal-changes.mjs`, which pages need after the first scan,
 * `journal-occurrences.mjs`, which only dense pages need, `journal-hydration.mjs`, which only server-rendered pages of
 * frameworks need, and `journal-fonts.mjs`, which only pages need that call `getEntry` or `getSettings`.
 * A client may load this module in another version of the same major version.
 */
import type { AnalyticsClient } from './analytics/analytics-client.ts';
import { attachAnalytics } from './analytics/attach-analytics.ts';
import { type ArticleHost, firstScan, SCAN, startArticle } from './article-start.ts';
import type { JournalEventDetails } from './client/events.ts';
import type { ResolvedOptions } from './client/options.ts';
import { type SharedObserver, shareMutations } from './page-mutations.ts';
import { Shells, type ShellsHost } from './shell/index.ts';
import { pageDocument } from './unclobbered.ts';

/** What the deferred features need from their client. */
export interface DeferredHost
  extends Omit<ShellsHost, 'navigation' | keyof ArticleHost>,
    Omit<ArticleHost, keyof AnalyticsClient>,
    AnalyticsClient {
  /** With it, the highlights may observe another tree than the document. */
  readonly root?: ResolvedOptions['root'];
  /** Aborted when the client is destroyed. */
  readonly clientSignal: AbortSignal;
  changeHighlights(change: (observer?: SharedObserver) => void): void;
}

function explainIfNothingFound({ entry, found, missed }: JournalEventDetails[typeof SCAN], host: DeferredHost): void {
  // Another client of the page may have dispatched the event.
  if (found.length > 0 || missed.length === 0 || entry !== host.entry) return;
  import('./diagnosis/index.ts').then(
    ({ explainNothingFound }) => explainNothingFound(entry, missed, host.warn),
    // Without this file there is no explanation.
    () => {},
  );
}

/**
 * Starts the deferred features of a client's page. Endnotes are printed with or without a menu.
 *
 * @param signal aborted when the client leaves the page
 */
export function startDeferred(host: DeferredHost, signal: AbortSignal): Shells {
  // The first scan may have finished before this file was loaded.
  for (const [kind, detail] of host.log.buffered) if (kind === SCAN) explainIfNothingFound(detail, host);
  pageDocument.addEventListener(SCAN, ({ detail }) => explainIfNothingFound(detail, host), { signal });
  const navigation = startArticle(host, () => shells.run((menu) => menu.closeAnnotation?.()), signal);
  const { setActiveAnnotation } = host;
  const shellsHost = Object.assign(host, {
    navigation,
    setActiveAnnotation: (id: string | null) => {
      setActiveAnnotation(id);
      void navigation.then((ways) => ways?.setActive(id));
    },
  });
  attachAnalytics(host.log, host, host.clientSignal);
  const shells = new Shells(shellsHost, signal);
  if (!host.root) shareMutations(host.changeHighlights, signal);
  // By then the annotations are loaded, even if none is in view. Without shells there is nothing to tell them to.
  void firstScan(host, signal).then(() => shells.run((menu) => menu.setVisibleAnnotations(host.menuRequests.visible)));
  return shells;
}
