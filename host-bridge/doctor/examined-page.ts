import type { Annotation, DoctorFinding, DoctorReport } from '../../bff/contract/index.ts';
import type { ExplainedMiss } from '../inspector/explain-misses.ts';
import type { JournalTag } from './journal-tag.ts';
import type { Reading } from './reading.ts';

/**
 * The elements that the option `root` names; the body without it.
 *
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

/** What a rule says about an element or the whole page. */
export interface Finding
  extends Pick<DoctorFinding, 'severity' | 'problem' | 'remedy'>,
    Partial<Pick<DoctorFinding, 'details' | 'paste'>> {
  readonly element?: Element | undefined;
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

export const knownEntry = ({ entry }: Pick<ExaminedPage, 'entry'>): KnownEntry | undefined =>
  entry && 'slug' in entry ? entry : undefined;

interface FoundPhrases {
  readonly found: readonly unknown[];
  /** Each with the text of the page that is most like it. */
  readonly missed: readonly (ExplainedMiss & { readonly nearest: string | null })[];
}

/** A page, and what was learnt about it before the rules look at it. What is `undefined` could not be learnt. */
export interface ExaminedPage extends Pick<PageInput, 'document' | 'address' | 'headers' | 'lineOf' | 'askedAt'> {
  /** The script tags of the client, in document order. */
  readonly tags: readonly JournalTag[];
  readonly service: string | undefined;
  /** The slug that the user gave in place of the tag's. */
  readonly givenEntry: string | undefined;
  readonly entry: KnownEntry | Finding | undefined;
  /** The tags whose file was asked for; null: the address of the tag leads to the client. */
  readonly files: ReadonlyMap<JournalTag, Finding | null>;
  readonly phrases: FoundPhrases | undefined;
}

/** The page before anything is asked. */
export type OpenedPage = Omit<ExaminedPage, 'entry' | 'files' | 'phrases'>;
