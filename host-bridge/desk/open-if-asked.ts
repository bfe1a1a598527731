import type { DeskHost } from './desk-mode.ts';

/** The parameter of a page's address that asks for the desk. */
const ASKED = /[?&]journal-write\b/;

/** Lets the editor choose phrases in the page for the desk, if the page's address asks for it: a file of its own. */
export function openDeskIfAsked(host: DeskHost, signal: AbortSignal): void {
  if (ASKED.test(window.location.search))
    void import('./desk-mode.ts').then(({ startDeskMode }) => startDeskMode(host, signal), host.warn);
}
