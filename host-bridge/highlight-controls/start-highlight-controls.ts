import { addStyleSheet } from '../highlight/style-sheet.ts';
import { pageDocument } from '../unclobbered.ts';
import { CONTROL_STYLES } from './control-styles.ts';
import { KeyboardStops } from './keyboard-stops.ts';
import { raiseHighlights } from './raise-highlights.ts';

/** What the controls need from their client. */
export interface ControlsHost {
  /** Whether the publisher styles the highlights. */
  readonly customCss: boolean;
  /** Makes changes among the highlights that do not count as changes of the page. Does nothing without highlights. */
  changeHighlights(change: () => void): void;
}

/** In milliseconds. Browsers without `requestIdleCallback` wait as long. */
const MAX_WAIT = 500;

/**
 * Makes highlights good controls: no control is within another one, few of them are keyboard stops, and highlight and
 * card of an annotation are raised together.
 *
 * @param signal aborted when the client leaves the page
 */
export function startHighlightControls(host: ControlsHost, signal: AbortSignal): void {
  const stops = new KeyboardStops();
  let isScheduled = false;
  const arrange = (): void => {
    isScheduled = false;
    if (signal.aborted) return;
    let hasHighlights = false;
    host.changeHighlights(() => {
      hasHighlights = true;
      stops.arrange();
    });
    if (!hasHighlights) stops.clear();
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(arrange, { timeout: MAX_WAIT });
    else setTimeout(arrange, MAX_WAIT);
  };
  for (const name of ['journal:scanComplete', 'journal:initComplete'])
    pageDocument.addEventListener(name, schedule, { signal });
  // Turbo is about to save a copy of the page.
  pageDocument.addEventListener('turbo:before-cache', () => stops.clear(), { signal });
  schedule();
  raiseHighlights(signal);
  const removeStyles = host.customCss ? undefined : addStyleSheet(pageDocument, CONTROL_STYLES);
  signal.addEventListener('abort', () => {
    removeStyles?.();
    stops.clear();
  });
}
