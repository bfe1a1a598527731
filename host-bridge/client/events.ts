import type { ScanReport } from '../scan/scan-report.ts';
import { pageDocument } from '../unclobbered.ts';

/** The events that a client dispatches on `document`, with the type of `detail`. */
export interface JournalEventDetails {
  /** The elements are defined and connected. The first `journal:scanComplete` may come earlier or later. */
  'journal:ready': { readonly entry: string; readonly version: string };
  /** Something failed that no caller waits for. The client goes on. */
  'journal:error': { readonly error: Error };
  /** The user opened an annotation by its highlight. */
  'journal:annotationOpen': { readonly id: string; readonly entry: string };
  /** The page, or a changed region of it, was scanned. Lists the phrases found, and those missed with the reason. */
  'journal:scanComplete': ScanReport & { readonly entry: string };
  /** `reinit` is complete: the client shows this entry. */
  'journal:initComplete': { readonly entry: string };
}

type JournalEventMap = { [Name in keyof JournalEventDetails]: CustomEvent<JournalEventDetails[Name]> };

declare global {
  interface GlobalEventHandlersEventMap extends JournalEventMap {}
}

/** The name and the `detail` of one of these events. */
export type ClientEvent = {
  [Name in keyof JournalEventDetails]: readonly [name: Name, detail: JournalEventDetails[Name]];
}[keyof JournalEventDetails];

/** Dispatches one of the client's events on `document`. Does nothing outside a browser. */
export function emit(...[name, detail]: ClientEvent): void {
  if (typeof document === 'undefined') return;
  pageDocument.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}
