import type { EventLog } from './analytics/event-log.ts';
import type { CitationMetaHost } from './citation-meta/index.ts';
import { onClientEvent } from './client/events.ts';
import type { ControlsHost } from './highlight-controls/index.ts';
import type { Navigation, NavigationHost } from './navigation/index.ts';

/** What the features of the article need from their client. */
export interface ArticleHost extends CitationMetaHost, ControlsHost, NavigationHost {
  readonly log: EventLog;
}

/** The event of a finished scan. */
export const SCAN = 'journal:scanComplete';

/** Resolves when the host's text was scanned for the first time. */
export function firstScan(host: Pick<ArticleHost, 'entry' | 'log'>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (host.log.buffered.some(([kind]) => kind === SCAN)) resolve();
    else onClientEvent(SCAN, ({ entry }) => entry === host.entry && resolve(), signal);
  });
}

/**
 * Starts what the article gets once it is highlighted: the ways between text and annotations, keyboard stops and marks,
 * the head's metadata, and endnotes for print, with or without a menu.
 *
 * @param close closes the open annotation
 * @param signal aborted when the client leaves the page
 * @returns the ways between text and annotations; `undefined` if their file cannot be loaded
 */
export function startArticle(
  host: ArticleHost,
  close: () => void,
  signal: AbortSignal,
): Promise<Navigation | undefined> {
  const scanned = firstScan(host, signal);
  import('./highlight-controls/index.ts')
    .then((controls) => signal.aborted || controls.startHighlightControls(host, signal))
    // Without this file the highlights can be operated, but some controls are within others.
    .catch(() => {});
  import('./citation-meta/index.ts').then(
    (meta) => meta.startCitationMeta(host, scanned, signal),
    // Without this file the page keeps its own metadata alone.
    () => {},
  );
  import('./print/index.ts').then(
    (print) => signal.aborted || print.printEndnotes(() => host.annotations, signal),
    // Without this file the page is printed without endnotes.
    () => {},
  );
  return import('./navigation/index.ts').then(
    ({ Navigation }) => (signal.aborted ? undefined : new Navigation(host, scanned, close, signal)),
    () => undefined,
  );
}
