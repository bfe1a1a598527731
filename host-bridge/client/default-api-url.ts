/** Addresses at which the service serves its client files. */
const SERVED_FILE = /^(https?:\/\/[^/]+)\/client\/[^/]+\/journal-client\.m?js(?:[?#]|$)/;

/**
 * Returns the service's origin for clients without the option `apiUrl`: the origin that served the client's own file,
 * or the origin that the package was built for. The address of a bundled or copied file does not name the service.
 * Empty if neither is known.
 *
 * @param fileUrl address of the client's file, as far as it is known
 */
export function defaultApiUrlFor(fileUrl: string): string {
  return SERVED_FILE.exec(fileUrl)?.[1] ?? __JOURNAL_API_URL__;
}
