/** Where the service has its client files; a file with any other address was bundled or copied, which says nothing. */
const SERVED = /^(https?:\/\/[^/]+)\/client\/[^/]+\/journal-client\.m?js(?:[?#]|$)/;

/**
 * Origin of the service for clients that are told none: the one that the client's own file came from, or else the one
 * that the package was built for.
 *
 * @param fileUrl address of the client's file, as far as it is known
 */
export function builtInHost(fileUrl: string): string {
  return SERVED.exec(fileUrl)?.[1] ?? __JOURNAL_API_URL__;
}
