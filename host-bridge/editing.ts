/* What editors get in a page, in a file that no reader loads: drafts, and the choice of phrases for the desk. */
import { type DeskHost, startDeskMode } from './desk/desk-mode.ts';
import { type DraftsHost, showDraftsStrip } from './drafts/drafts-strip.ts';

/** What editing needs from the client. */
export type EditingHost = DeskHost & DraftsHost;

/** The parameter of a page's address that asks for the desk. */
const DESK = /[?&]journal-write\b/;

/** Starts what the page's address, or an editor's visit, asks for. */
export function startEditing(host: EditingHost, signal: AbortSignal): void {
  if (DESK.test(location.search)) startDeskMode(host, signal);
  showDraftsStrip(host, signal);
}
