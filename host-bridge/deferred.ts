/**
 * Composes what the client loads after its first file. The article's highlights wait for none of it.
 *
 * | file | contents | loaded |
 * | --- | --- | --- |
 * | `journal-frames.mjs` | this module: the elements and the decision whether analytics may start | at the start |
 * | `journal-controls.mjs` | keyboard stops of highlights, marks beside links, highlights raised with cards | after it |
 * | `journal-opened.mjs` | what closes an open annotation, and where its phrase is | with the menu |
 * | `journal-print.mjs` | endnotes for printing | when the page is idle |
 * | `journal-annotation-card.mjs` | one annotation, shown in place of a frame | when a frame fails |
 * | `journal-diagnosis.mjs` | explanations for publishers | when a phrase is not found |
 * | `journal-analytics.mjs` and the files it imports | analytics | when the page is idle and analytics is allowed |
 *
 * `client/deferred-modules.ts` loads this module, `journal-ranges.mjs`, which only the highlight mode `css` needs, and
 * `journal-fonts.mjs`, which only pages need that call `getEntry` or `getSettings`.
 * A client may load this module in another version of the same major version.
 */
import type { AnalyticsClient } from './analytics/analytics-client.ts';
import { attachAnalytics } from './analytics/attach-analytics.ts';
import type { EventLog } from './analytics/event-log.ts';
import type { JournalEventDetails } from './client/events.ts';
import type { ControlsHost } from './highlight-controls/index.ts';
import { Shells, type ShellsHost } from './shell/index.ts';
import { pageDocument } from './unclobbered.ts';

/** What the deferred features need from their client. */
export interface DeferredHost extends ShellsHost, AnalyticsClient, ControlsHost {
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

/**
 * Starts the deferred features of a client's page. Endnotes are printed with or without a menu.
 *
 * @param signal aborted when the client leaves the page
 */
export function startDeferred(host: DeferredHost, signal: AbortSignal): Shells {
  // The first scan may have finished before this file was loaded.
  for (const [kind, detail] of host.log.buffered) if (kind === SCAN) explainIfNothingFound(detail, host);
  pageDocument.addEventListener(SCAN, ({ detail }) => explainIfNothingFound(detail, host), { signal });
  attachAnalytics(host.log, host, host.clientSignal);
  const shells = new Shells(host, signal);
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
