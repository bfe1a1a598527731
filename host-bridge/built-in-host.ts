/** Where the service has its client files; a file with any other address was bundled or copied, which says nothing. */
const SERVED = /\/client\/[^/]+\/journal-client\.m?js$/;

/**
 * Origin of the service for clients that are told none: the one that the client's own file came from, or else the one
 * that the package was built for.
 *
 * @param fileUrl address of the client's file, as far as it is known
 */
export function builtInHost(fileUrl: string): string {
  if (!URL.canParse(fileUrl)) return __JOURNAL_API_URL__;
  const { protocol, origin, pathname } = new URL(fileUrl);
  return /^https?:$/.test(protocol) && SERVED.test(pathname) ? origin : __JOURNAL_API_URL__;
}
