import type { Annotation, DoctorReport } from '../../bff/contract/index.ts';
import { clientAddress, isRunning } from '../client/tags/script-tags.ts';
import { parseText } from '../options/read-options.ts';
import type { Finding } from './finding.ts';
import type { Reading } from './reading.ts';

/** The elements that the option `root` names; the body without it. @returns `null` if it is not a valid selector */
export function findRoot(document: Document, selector: string | undefined): Element[] | null {
  if (!selector) return [document.body];
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return null;
  }
}

/** Whether an element shows another document, which the client does not read. */
export const isFrame = ({ localName }: Element): boolean => localName === 'iframe';

/**
 * Removes names and ids that hide properties of `document` and of forms, such as `<img name="body">`, so that the rules
 * can read any page. The classes must be those of the document's window.
 */
export function removeClobberingNames(document: Document): void {
  const isProperty = (name: string) => name in Document.prototype || name in HTMLFormElement.prototype;
  for (const element of Document.prototype.querySelectorAll.call(document, '[name], [id]'))
    for (const attribute of ['name', 'id'] as const)
      if (isProperty(Element.prototype.getAttribute.call(element, attribute) ?? ''))
        Element.prototype.removeAttribute.call(element, attribute);
}

export interface JournalTag {
  readonly element: HTMLScriptElement;
  /** The address of the client's file as the tag has it, without quotation marks. An inline script has none. */
  readonly source: string | undefined;
  /** The same, with origin. Not known if it needs the page's own address, which is not known. */
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
    const source = parseText(clientAddress(element)) ?? undefined;
    const { apiUrl, entry } = element.dataset;
    if (source === undefined && entry === undefined) return [];
    const address = resolve(source, base);
    const service = [resolve(apiUrl), address].map((url) => url?.origin).find((origin) => origin && origin !== 'null');
    return [{ element, source, address, service, entry: parseText(entry) ?? undefined, runs: isRunning(element) }];
  });
}

export interface KnownEntry {
  readonly slug: string;
  /** None if its editors hide them. */
  readonly annotations: readonly Annotation[];
  readonly isHidden?: boolean;
}

export interface PageInput {
  /** Its file or address, for the report. */
  readonly name: string;
  /** The page as its HTML has it: no script of it has run. */
  readonly document: Document;
  /** The same page where its styles are computed. */
  readonly styled: Document;
  readonly address: URL | undefined;
  /** Its response headers. A file has none. */
  readonly headers: Headers | undefined;
  /** The line of an element in the HTML, from 1. */
  readonly lineOf?: (element: Element) => number | undefined;
  readonly reading: Reading;
  /** What its platform could not look at. */
  readonly omissions: DoctorReport['notExamined'];
  /** The service of a page that names none. */
  readonly service?: string;
  /** The origin at which a named one is asked; `undefined` if it may not be: a page could name any. */
  readonly askedAt: (origin: string) => string | undefined;
}

/** The page before anything is asked. */
export interface OpenedPage extends Pick<PageInput, 'document' | 'address' | 'headers' | 'lineOf' | 'askedAt'> {
  /** The script tags of the client, in document order. */
  readonly tags: readonly JournalTag[];
  readonly service: string | undefined;
  /** The slug that the user gave in place of the tag's. */
  readonly givenEntry: string | undefined;
}

/** A page, and what was learnt about it before the rules look at it. What is `undefined` could not be learnt. */
export interface ExaminedPage extends OpenedPage {
  readonly entry?: KnownEntry | undefined;
  /** Why the service did not say which entry it is. */
  readonly refusal?: Finding | undefined;
  /** The tags whose file was asked for; null: the address of the tag leads to the client. */
  readonly files: ReadonlyMap<JournalTag, Finding | null>;
  /** Each missed phrase with the text of the page that is most like it. */
  readonly phrases: Awaited<ReturnType<Reading['readPhrases']>>['report'] | undefined;
}
