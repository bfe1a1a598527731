import type { ScanReport } from '../scan/scan-report.ts';

/** The events that a client dispatches on `document`, and what each carries in `detail`. */
export interface JournalEventDetails {
  /** The client is initialised: elements are defined and connected. Of highlights `journal:scanComplete` tells, sooner or later. */
  'journal:ready': { readonly entry: string; readonly version: string };
  /** Something failed that no caller waits for; the rest goes on. */
  'journal:error': { readonly error: Error };
  /** The reader opened an annotation by its highlight. */
  'journal:annotationOpen': { readonly id: string; readonly entry: string };
  /** The page was scanned, as a whole or a part that changed: what was found, and what was missed and why. */
  'journal:scanComplete': ScanReport & { readonly entry: string };
  /** `reinit` is complete: the client shows this entry. */
  'journal:initComplete': { readonly entry: string };
}

type JournalEventMap = { [Name in keyof JournalEventDetails]: CustomEvent<JournalEventDetails[Name]> };

declare global {
  interface GlobalEventHandlersEventMap extends JournalEventMap {}
}

/** One of these events: its name and its `detail`. */
export type ClientEvent = {
  [Name in keyof JournalEventDetails]: readonly [name: Name, detail: JournalEventDetails[Name]];
}[keyof JournalEventDetails];

/** Dispatches one of the client's events on `document`, where a page without one is left alone. */
export function emit(...[name, detail]: ClientEvent): void {
  if (typeof document === 'undefined') return;
  document.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}
