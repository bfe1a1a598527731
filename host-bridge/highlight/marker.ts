import { asText } from '../../bff/contract/shared/json-object.ts';
import type { Store } from '../../embed/store.ts';
import type { Spot } from '../dom/closed-parts.ts';
import { pageDocument } from '../dom/page.ts';
import { ANNOTATION, wordFor } from '../dom/words.ts';
import type { OriginalTexts } from '../scan/page-text.ts';
import type { PhraseSource } from '../scan/phrases.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import type { Interval } from './intervals.ts';

/** One annotation to highlight. Without phrases, only elements that the publisher marked up are highlighted. */
export interface HighlightAnnotation extends PhraseSource {
  readonly title: string;
  readonly annotationType: string;
}

/**
 * The description that assistive technology gives of a highlight: the word "annotation", in the language of the page,
 * and the annotation's title.
 */
export function describeHighlight({ title, id }: HighlightAnnotation): string {
  return `${wordFor(pageDocument.documentElement.lang, ANNOTATION)}: ${asText(title) || id}`;
}

/** The annotation on which the pointer or the focus is, in the text or in a menu. */
export interface Raised {
  /** `null`: none. */
  readonly id: string | null;
}

/** Raises an annotation. An annotation that is raised again is announced again. */
export type RaisedStore = Store<Raised, Raised>;

/** The annotations and options that a marker uses. */
export interface MarkerSource {
  /** The annotation with this id, if the list contains it. */
  annotation(id: string): HighlightAnnotation | undefined;
  /** Selector of marked-up annotations, normally `.annotation`. */
  readonly annotationClass: string;
  /** The classes in it, which highlight elements receive. */
  readonly classes: readonly string[];
  /** The part of the page that is read. */
  readonly root: PageRoot;
  /** Whether to install the default styles. */
  readonly styles: boolean;
  /** The menu raises annotations, too. */
  readonly raised: RaisedStore;
  /** The reader activated a highlight. `phrase` is its element or its text. */
  onOpen(id: string, phrase?: Spot): void;
}

/** Creates a marker. The signal removes its styles and listeners. */
export type CreateMarker = (source: MarkerSource, signal: AbortSignal) => Marker;

/** Shows highlights in the page. Nothing else in this folder changes the page. */
export interface Marker extends OriginalTexts {
  /** Adopts marked-up elements and highlights in `root`, including `root`. Releases those whose annotation is gone. */
  adopt(root: Element): void;
  /** Whether an adopted highlight of this annotation contains the node. */
  isAdopted(node: Text, id: string): boolean;
  /**
   * Replaces the highlights of a text node. `intervals` are sorted by place and may overlap; see `createTextWrapper` for
   * `boxed`.
   */
  mark(node: Text, intervals: readonly Interval[], boxed: boolean): void;
  /** Whether the text node may have other highlights than these, which are sorted by place. */
  isStale(node: Text, intervals: readonly Interval[]): boolean;
  /** Whether an element may contain highlights. False positives are possible. */
  mayBeMarked(element: Element): boolean;
  /** Shows what was marked. Missing if the highlights are elements, which are shown at once. */
  paint?(): void;
  /** Called when highlights may have changed and all of them are marked. */
  afterScan?(): void;
  /**
   * The highlights, or those of one annotation, in text order.
   *
   * @param isMeasured leaves out those that take long to measure: if very many are painted, those far from the viewport
   */
  phrases(id?: string, isMeasured?: boolean): Spot[];
  /** The elements that are, or contain, highlights. */
  elements(): Iterable<Element>;
  /** The annotations that are highlighted in an element, in text order, as far as the reader sees them. */
  idsIn(element: Element): string | readonly string[];
  /** Repairs what mutations broke. @returns the nodes to scan again. Missing if the marker never cuts text. */
  repairCuts?(records: readonly MutationRecord[]): Node[];
  setActive(id: string | null): void;
  /** Removes all highlights, or those in an element and the element's own. The marker can be used again. */
  clear(within?: Element): void;
}
