/** Origins of the editor's own machine, where a journal folder's desk is. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/**
 * The origin of the desk: that of the page's service, or the one that `?journal-write=http://localhost:3030` names.
 * Only the editor's own machine may be named: a link could name any other.
 *
 * @param search of the page's address
 * @returns null for another origin
 */
export function deskOriginIn(search: string, service: string): string | null {
  const named = new URLSearchParams(search).get('journal-write')?.replace(/\/$/, '') ?? '';
  if (named === '') return URL.canParse(service) ? new URL(service).origin : null;
  return OWN_MACHINE.test(named) ? new URL(named).origin : null;
}
