/* What editors get in a page, in a file that no reader loads: drafts, and the choice of phrases for the desk. */
import type { ResolvedOptions } from '../client/options.ts';
import { type PageRoot, WHOLE_PAGE } from '../scan/whole-page.ts';
import { type DeskHost, startDeskMode } from './desk-mode.ts';
import { type DraftsHost, showDraftsStrip } from './drafts-strip.ts';

/** What editing needs from the client. */
export type EditingHost = DeskHost & DraftsHost & Pick<ResolvedOptions, 'root'>;

/** The parameter of a page's address that asks for the desk. */
const DESK = /[?&]journal-write\b/;

/** The part of the page that phrases are searched for in. */
async function rootOf({ root, warn }: EditingHost): Promise<PageRoot> {
  return root === undefined ? WHOLE_PAGE : (await import('../client/preparation.ts')).readRoot(root, warn);
}

/** Starts what the page's address, or an editor's visit, asks for. */
export async function startEditing(host: EditingHost, signal: AbortSignal): Promise<void> {
  const root = await rootOf(host);
  showDraftsStrip(host, root, signal);
  if (DESK.test(location.search)) startDeskMode(host, root, signal);
}
