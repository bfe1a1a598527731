import { clientAddress, isRunning } from '../client/tags/script-tags.ts';

/** A script tag of the client. */
export interface JournalTag {
  readonly element: HTMLScriptElement;
  /** The address of the client's file as the tag has it; `undefined` for an inline script. */
  readonly source: string | undefined;
  /** The same, with origin; `undefined` if the page's own address is needed and not known. */
  readonly address: URL | undefined;
  /** The origin of the service that it uses. */
  readonly service: string | undefined;
  /** The value of `data-entry`. */
  readonly entry: string | undefined;
  /** Whether browsers run it as written. */
  readonly runs: boolean;
}

/** The name of the client's module or package in an import. */
const IMPORT = /journal-client[\w.-]*\.mjs|@journal\/(journal|client)/;

function resolve(source: string | undefined, page: URL | undefined): URL | undefined {
  const base = page?.protocol === 'file:' ? undefined : page;
  return source !== undefined && URL.canParse(source, base) ? new URL(source, base) : undefined;
}

function originOf(address: string | undefined): string | undefined {
  const origin = address === undefined ? undefined : resolve(address, undefined)?.origin;
  return origin === 'null' ? undefined : origin;
}

/** The script tags that load the client or have an entry for it, in document order. */
export const findTags = (document: Document, page: URL | undefined): JournalTag[] =>
  [...document.querySelectorAll('script')].flatMap((element) => {
    const source = clientAddress(element);
    const { apiUrl, entry } = element.dataset;
    if (source === undefined && entry === undefined) return [];
    const address = resolve(source, page);
    const service = originOf(apiUrl) ?? originOf(address?.href);
    return [{ element, source, address, service, entry: entry?.trim(), runs: isRunning(element) }];
  });

const hasScript = (document: Document, pattern: RegExp): boolean =>
  [...document.querySelectorAll('script')].some(({ textContent }) => pattern.test(textContent ?? ''));

/** Whether a script of the page starts the client without a tag of its own: by an import. */
export const importsClient = (document: Document): boolean => hasScript(document, IMPORT);

/** Whether a script of the page creates a client itself. */
export const createsClient = (document: Document): boolean =>
  importsClient(document) || hasScript(document, /\bnew\s+([\w$]+\s*\.\s*)*JournalClient\b/);
