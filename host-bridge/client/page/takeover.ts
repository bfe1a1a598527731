import { pageDocument } from '../../unclobbered.ts';

/** A new client dispatches this event to remove earlier clients, of any version, for the same menu from the page. */
const TAKEOVER = 'journal:takeover';

/**
 * Makes the caller the only client for the menus of this name. An earlier client leaves the page now; the caller leaves
 * it when a later client takes over.
 *
 * @param leave called when a later client takes over
 * @param signal ends the listening for later clients
 */
export function takeOver(menuName: string, leave: () => void, signal: AbortSignal): void {
  pageDocument.dispatchEvent(new CustomEvent(TAKEOVER, { detail: menuName }));
  const onTakeover = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === menuName) leave();
  };
  pageDocument.addEventListener(TAKEOVER, onTakeover, { signal });
}
