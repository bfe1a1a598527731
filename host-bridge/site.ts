/** A site of files without a server, from which the client was loaded: what it asks for has other addresses there. */
export interface Site {
  /** The file of a resource of the API. @param path its segments, encoded */
  resource(path: readonly string[], environment: string, textStyle: string): string;
  /** The file with an entry's metadata for the head. @param entry its slug, encoded */
  head(entry: string, environment: string): string;
  /** The file by which entries are found. */
  lookup(environment: string): string;
  /** Finds the page's entry in that file. @returns its slug; `null` if it has none */
  find(
    tables: unknown,
    page: { readonly doi: string | undefined; readonly url: string },
    apiUrl: string,
  ): Promise<string | null>;
  /** The document of a frame. @param query as of the service's frames */
  frame(kind: string, query: Readonly<Record<string, string | null>>): string;
}

declare global {
  /** Set by the first line of the client's file in a site. */
  var journalSite: Site | undefined;
}

/** The site; falsy if the client is a service's, or if an element of the page has the name. Servers have no window. */
export const site = () => globalThis.journalSite?.resource && globalThis.journalSite;
