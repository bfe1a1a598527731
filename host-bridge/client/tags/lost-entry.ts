import { pause } from '../../dom/waiting.ts';
import { createWarnOnce } from '../../dom/warn-once.ts';

/** How long after its load a page may construct clients itself, in milliseconds. Its tag needs no entry then. */
const CONSTRUCTION_TIME = 2_000;

/**
 * Says of a page whose tag has no `data-entry`, and which constructs no client, what to write.
 *
 * @param origin of the service @param isUsed whether the page has constructed a client
 */
export async function reportLostEntry(origin: string, isUsed: () => boolean): Promise<void> {
  await pause(CONSTRUCTION_TIME);
  if (isUsed()) return;
  const tag = `<script src="${origin}/client/v${__JOURNAL_MAJOR__}/journal-client.js" data-entry="SLUG" async></script>`;
  const advice = 'Some tag managers and content systems remove data-entry';
  createWarnOnce()(`the script tag has no data-entry, so it shows nothing: write ${tag}. ${advice}`);
}
