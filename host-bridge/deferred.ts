/**
 * Composes what the client loads after its first file. The article's highlights wait for none of it.
 *
 * | file | contents | loaded |
 * | --- | --- | --- |
 * | `journal-frames.mjs` | this module: the elements and the decision whether analytics may start | at the start |
 * | `journal-navigation.mjs` | ways between text and annotations: show in text, next and previous, links | after it |
 * | `journal-controls.mjs` | keyboard stops of highlights, marks beside links, highlights raised with cards | after it |
 * | `journal-presentation.mjs` | how the menu is shown: launcher, panel, popover, sheet | with the menu |
 * | `journal-placement.mjs` | where the menu, popovers and sheets may stand in the page | with the menu |
 * | `journal-margin-notes.mjs` | labels and sidenotes beside their lines | when the gutter shows them |
 * | `journal-print.mjs` | endnotes for printing | when the page is idle |
 * | `journal-annotation-card.mjs` | one annotation, shown in place of a frame | when a frame fails |
 * | `journal-diagnosis.mjs` | explanations for publishers | when a phrase is not found |
 * | `journal-analytics.mjs` and the files it imports | analytics | when the page is idle and analytics is allowed |
 *
 * `client/deferred-modules.ts` loads this module, `journal-ranges.mjs`, which only the highlight mode `css` needs,
 * `journal-changes.mjs`, which only pages that change need, `journal-occurrences.mjs`, which only dense pages need, and
 * `journal-fonts.mjs`, which only pages need that call `getEntry` or `getSettings`.
 * A client may load this module in another version of the same major version.
 */
import type { AnalyticsClient } from './analytics/analytics-client.ts';
import { attachAnalytics } from './analytics/attach-analytics.ts';
import type { EventLog } from './analytics/event-log.ts';
import type { JournalEventDetails } from './client/events.ts';
import type { ControlsHost } from './highlight-controls/index.ts';
import type { Navigation, NavigationHost } from './navigation/index.ts';
import { Shells, type ShellsHost } from './shell/index.ts';
import { pageDocument } from './unclobbered.ts';

/** What the deferred features need from their client. */
export interface DeferredHost extends Omit<ShellsHost, 'navigation'>, AnalyticsClient, ControlsHost, NavigationHost {
  readonly log: EventLog;
  /** Aborted when the client is destroyed. */
  readonly clientSignal: AbortSignal;
}

/**
 * In milliseconds. A page has started by then, even if it is never idle. Browsers without `requestIdleCallback` load
 * the file after this delay.
 */
const PRINT_DELAY = 3_000;

const SCAN = 'journal:scanComplete';

function explainIfNothingFound({ entry, found, missed }: JournalEventDetails[typeof SCAN], host: DeferredHost): void {
  // Another client of the page may have dispatched the event.
  if (found.length > 0 || missed.length === 0 || entry !== host.entry) return;
  import('./diagnosis/index.ts').then(
    ({ explainNothingFound }) => explainNothingFound(entry, missed, host.warn),
    // Without this file there is no explanation.
    () => {},
  );
}

/** Resolves when the host's text was scanned for the first time. */
function firstScan(host: DeferredHost, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (host.log.buffered.some(([kind]) => kind === SCAN)) resolve();
    else pageDocument.addEventListener(SCAN, ({ detail }) => detail.entry === host.entry && resolve(), { signal });
  });
}

/** Loads the ways between the text and its annotations. Without that file, the menu works without them. */
function loadNavigation(host: DeferredHost, signal: AbortSignal, close: () => void) {
  const scanned = firstScan(host, signal);
  const navigation: Promise<Navigation | undefined> = import('./navigation/index.ts').then(
    ({ Navigation }) => (signal.aborted ? undefined : new Navigation(host, scanned, close, signal)),
    () => undefined,
  );
  return navigation;
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
  const navigation = loadNavigation(host, signal, () => shells.run((menu) => menu.closeAnnotation?.()));
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
  import('./highlight-controls/index.ts')
    .then((controls) => signal.aborted || controls.startHighlightControls(host, signal))
    // Without this file the highlights can be operated, but some controls are within others.
    .catch(() => {});
  const loadPrint = () => {
    if (signal.aborted) return;
    import('./print/index.ts').then(
      (print) => print.printEndnotes(() => host.annotations, signal),
      // Without this file the page is printed without endnotes.
      () => {},
    );
  };
  // When the user prints, it is too late to load the file.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(loadPrint, { timeout: PRINT_DELAY });
  else setTimeout(loadPrint, PRINT_DELAY);
  return shells;
}
