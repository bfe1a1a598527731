import type { Annotation, DoctorReport } from '../../bff/contract/index.ts';
import type { JournalTag } from './journal-tag.ts';
import type { FoundPhrases, PhraseColours, Reading } from './reading.ts';

/**
 * The elements that the option `root` names.
 *
 * @param selector its value; without one, the whole page is read
 * @returns `null` if it is not a valid selector
 */
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
 * can read any page. The client itself reads around them.
 *
 * The classes must be those of the document's window.
 */
export function removeClobberingNames(document: Document): void {
  const isProperty = (name: string) => name in Document.prototype || name in HTMLFormElement.prototype;
  for (const element of Document.prototype.querySelectorAll.call(document, '[name], [id]'))
    for (const attribute of ['name', 'id'] as const)
      if (isProperty(Element.prototype.getAttribute.call(element, attribute) ?? ''))
        Element.prototype.removeAttribute.call(element, attribute);
}

/** What the service knows of the page's entry. */
export type EntryAnswer =
  | {
      readonly kind: 'known';
      readonly slug: string;
      readonly annotations: readonly Annotation[];
      /** The colour of highlights, as `#rrggbb`; null if they have that of the text. */
      readonly accent: string | null;
    }
  | { readonly kind: 'unknown'; readonly slug: string }
  /** The look-up of `data-entry="auto"` found nothing. */
  | { readonly kind: 'not-found'; readonly doi: string | undefined; readonly url: string | undefined }
  | { readonly kind: 'failed'; readonly problem: string };

/** What the address of the client in a tag leads to. */
export type FileAnswer =
  | { readonly kind: 'served' }
  /** Served, but without Web Crypto its hash cannot be compared with `integrity`. */
  | { readonly kind: 'not-hashed' }
  /** `integrity` has another hash. `fitting` is its value for this file. */
  | { readonly kind: 'other-hash'; readonly fitting: string }
  /** Served without a header that browsers need. */
  | { readonly kind: 'lacks-header'; readonly header: string }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'failed'; readonly problem: string };

/** A page and its tags, before anything is asked. */
export interface OpenedPage {
  /** The page as its HTML has it: no script of it has run. */
  readonly document: Document;
  /** Its public address. */
  readonly address: URL | undefined;
  /** Its response headers. A file has none. */
  readonly headers: Headers | undefined;
  /** The line of an element in the HTML, from 1. */
  readonly lineOf?: ((element: Element) => number | undefined) | undefined;
  /** The script tags of the client, in document order. */
  readonly tags: readonly JournalTag[];
  /** The origin of the service. */
  readonly service: string | undefined;
  /** The slug that the user gave in place of the tag's. */
  readonly givenEntry: string | undefined;
}

/** A page, and what was learnt about it before the rules look at it. What is `undefined` could not be learnt. */
export interface ExaminedPage extends OpenedPage {
  readonly entry: EntryAnswer | undefined;
  /** What the addresses of the client lead to, for the tags whose file could be asked for. */
  readonly files: ReadonlyMap<JournalTag, FileAnswer>;
  /** What the client's scan finds and misses. */
  readonly phrases: FoundPhrases | undefined;
  readonly colours: readonly PhraseColours[] | undefined;
}

/** What was not looked at, and why. */
export type Omission = DoctorReport['notExamined'][number];

/** A page to examine. */
export interface PageInput extends Pick<ExaminedPage, 'document' | 'address' | 'headers' | 'lineOf'> {
  /** Its file or address, for the report. */
  readonly name: string;
  /** The same page where its styles are computed. */
  readonly styled: Document;
  /** The client's code that reads it. */
  readonly reading: Reading;
  /** Why the colours of the styled page are not those that readers see; `undefined` if they are. */
  readonly noColours: string | undefined;
  /** What its platform could not look at. */
  readonly omissions: readonly Omission[];
  /** The only service that may be asked: all origins that name it, and the one at which it is asked. */
  readonly ownService?: { readonly origins: readonly string[]; readonly asked: string };
}

/** What the user says in place of the tag. */
export interface Overrides {
  readonly entry?: string | undefined;
  readonly service?: string | undefined;
}

/** The steps of an examination, for its progress. */
export type Step = 'asking the service' | 'reading the text' | 'examining the page';
