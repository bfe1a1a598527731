import { pause, whenLoaded } from '../../dom/waiting.ts';
import { createWarnOnce } from '../../dom/warn-once.ts';
import { JournalClient } from '../journal-client.ts';
import { clientOrigin } from './script-tags.ts';

/** How long after its load a page may construct clients itself, in milliseconds. Its tag needs no entry then. */
const CONSTRUCTION_TIME = 2_000;

/** Says that the page's tag names no entry, unless the page constructs a client itself. @param script of the client */
export async function sayMissingEntry(script: HTMLOrSVGScriptElement | undefined): Promise<void> {
  await whenLoaded();
  await pause(CONSTRUCTION_TIME);
  if (JournalClient.current ?? window.JournalClient?.current) return;
  const file = `${clientOrigin(script)}/client/v${__JOURNAL_MAJOR__}/journal-client.js`;
  const remedy = `write <script src="${file}" data-entry="SLUG" async></script>`;
  createWarnOnce()(`the script tag has no data-entry, so it shows nothing: ${remedy}`);
}
