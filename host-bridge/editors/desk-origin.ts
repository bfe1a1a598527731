/** Origins of the editor's own machine, where a journal folder's desk is. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/**
 * The origin of the desk: the one that `?journal-write=http://localhost:3030` names, or else that of the page's service.
 * Only the editor's own machine has a desk, and a link could name any other.
 *
 * @param search of the page's address
 * @returns null for another origin
 */
export function deskOriginIn(search: string, service: string): string | null {
  const named = new URLSearchParams(search).get('journal-write')?.replace(/\/$/, '') || service;
  if (!URL.canParse(named)) return null;
  const { origin } = new URL(named);
  return OWN_MACHINE.test(origin) ? origin : null;
}
