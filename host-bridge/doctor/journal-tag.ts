import { clientAddress, isRunning } from '../client/tags/script-tags.ts';

export interface JournalTag {
  readonly element: HTMLScriptElement;
  /** The address of the client's file as the tag has it; `undefined` for an inline script. */
  readonly source: string | undefined;
  /** The same, with origin; `undefined` if the page's own address is needed and not known. */
  readonly address: URL | undefined;
  readonly service: string | undefined;
  readonly entry: string | undefined;
  readonly runs: boolean;
}

const resolve = (source = '', base?: URL): URL | undefined =>
  URL.canParse(source, base) ? new URL(source, base) : undefined;

/** The script tags that load the client or have an entry for it, in document order. */
export function findTags(document: Document, page: URL | undefined): JournalTag[] {
  const base = page?.protocol === 'file:' ? undefined : page;
  return [...document.querySelectorAll('script')].flatMap((element) => {
    const source = clientAddress(element);
    const { apiUrl, entry } = element.dataset;
    if (source === undefined && entry === undefined) return [];
    const address = resolve(source, base);
    const service = [resolve(apiUrl), address].map((url) => url?.origin).find((origin) => origin && origin !== 'null');
    return [{ element, source, address, service, entry: entry?.trim(), runs: isRunning(element) }];
  });
}

const hasScript = (document: Document, pattern: RegExp): boolean =>
  [...document.querySelectorAll('script')].some(({ textContent }) => pattern.test(textContent ?? ''));

/** Whether a script of the page starts the client without a tag of its own: it imports the module or the package. */
export const importsClient = (document: Document): boolean =>
  hasScript(document, /journal-client[\w.-]*\.mjs|@journal\/(journal|client)/);

export const createsClient = (document: Document): boolean =>
  importsClient(document) || hasScript(document, /\bnew\s+([\w$]+\s*\.\s*)*JournalClient\b/);
