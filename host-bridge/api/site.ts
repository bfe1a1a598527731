/** What a page says it is: its DOI, and its canonical address. */
export interface PageIdentity {
  readonly doi: string | undefined;
  readonly url: string;
}

/** What a site of files without a server calls what the client asks for: it has other addresses there. */
export interface Site {
  /** The file of a resource of the API, or of an entry's metadata for the head. @param path its segments, encoded */
  resource(path: readonly string[], environment: string, textStyle: string): string;
  /** The file by which entries are found. */
  lookup(environment: string): string;
  /** Finds the page's entry in that file. @returns its slug; `null` if it has none */
  find(tables: unknown, page: PageIdentity): Promise<string | null>;
  /** Whether the journal has fonts: hosts of files may send no header that says so. */
  hasFonts(environment: string): boolean;
  /** The document of a frame. @param query as of the service's frames */
  frame(kind: string, query: Readonly<Record<string, string | null>>): string;
}

declare global {
  /** The sites from which the page has loaded a client, by origin. The first line of the client's file there adds its own. */
  var journalSites: Record<string, Site> | undefined;
}

/** The site at an origin; `undefined` if a service is there. Servers have no window. */
export const site = (apiUrl: string): Site | undefined => globalThis.journalSites?.[apiUrl];
