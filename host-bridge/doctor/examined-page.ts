import type { Annotation } from '../../bff/contract/index.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import type { JournalTag } from './journal-tag.ts';
import type { FileAnswer } from './service/ask-for-file.ts';

/** What the service knows of the page's entry. */
export type EntryAnswer =
  | { readonly kind: 'known'; readonly slug: string; readonly annotations: readonly Annotation[] }
  | { readonly kind: 'unknown'; readonly slug: string }
  /** The look-up of `data-entry="auto"` found nothing. */
  | { readonly kind: 'not-found'; readonly doi: string | undefined; readonly url: string | undefined }
  | { readonly kind: 'failed'; readonly problem: string };

/** The colours of a phrase's text and of the ground behind it, as `#rrggbb`. */
export interface PhraseColours {
  readonly element: Element;
  readonly text: string;
  readonly ground: string;
  /** Whether WCAG counts it as large. */
  readonly isLarge: boolean;
}

/**
 * A page, and what was learnt about it before the rules look at it. What is `undefined` could not be learnt.
 */
export interface ExaminedPage {
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
  readonly entry: EntryAnswer | undefined;
  /** What the addresses of the client lead to, for the tags whose file could be asked for. */
  readonly files: ReadonlyMap<JournalTag, FileAnswer>;
  /** What the client's scan finds. */
  readonly phrases: ScanReport | undefined;
  readonly colours: readonly PhraseColours[] | undefined;
}
