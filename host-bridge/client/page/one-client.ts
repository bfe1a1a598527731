/** By this event a starting client asks earlier ones with the same menu, of whatever version, to leave the page. */
const TAKEOVER = 'journal:takeover';

/**
 * Makes this the one client for the menus of that name: an earlier one leaves, and this one will leave for the next.
 *
 * @param signal ends the wait for a next one
 */
export function takeOver(menuName: string, leave: () => void, signal: AbortSignal): void {
  document.dispatchEvent(new CustomEvent(TAKEOVER, { detail: menuName }));
  const onTakeover = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === menuName) leave();
  };
  document.addEventListener(TAKEOVER, onTakeover, { signal });
}
