import { pageDocument } from '../../unclobbered.ts';

/** A new client dispatches this event to remove earlier clients, of any version, for the same menu from the page. */
const TAKEOVER = 'journal:takeover';

/**
 * Watches for later clients for the menus of this name: of all clients, the last one that joins the page has them.
 *
 * @param leave called when a later client takes over
 * @param signal ends the watching
 * @returns makes the caller the only client: an earlier one leaves the page
 */
export function watchTakeover(menuName: string, leave: () => void, signal: AbortSignal): () => void {
  let isOwn = false;
  const onTakeover = (event: Event) => {
    if (!isOwn && event instanceof CustomEvent && event.detail === menuName) leave();
  };
  pageDocument.addEventListener(TAKEOVER, onTakeover, { signal });
  return () => {
    isOwn = true;
    pageDocument.dispatchEvent(new CustomEvent(TAKEOVER, { detail: menuName }));
    isOwn = false;
  };
}
