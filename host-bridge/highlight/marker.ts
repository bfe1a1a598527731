import { asText } from '../../bff/contract/shared/json-object.ts';
import type { Store } from '../../embed/store.ts';
import type { Spot } from '../dom/closed-parts.ts';
import { pageDocument } from '../dom/page.ts';
import { ANNOTATION, wordFor } from '../dom/words.ts';
import type { PhraseSource } from '../scan/listed-phrases.ts';
import type { OriginalTexts } from '../scan/page-text.ts';
import type { PageRoot } from '../scan/whole-page.ts';

/** A part of a text that one annotation highlights. Offsets are in UTF-16 units. */
export interface Interval {
  readonly start: number;
  readonly end: number;
  readonly id: string;
  /** Whether this is the keyboard stop of the highlight. */
  readonly head: boolean;
}

/** A part of a text with the same highlights from its beginning to its end. */
interface Stretch {
  readonly start: number;
  end: number;
  /** From the outermost to the innermost, one for each annotation, with its head only where it begins. */
  readonly inside: readonly Interval[];
}

/** Sorts intervals by start, and outer intervals before inner ones. */
export function byPlace(a: Interval, b: Interval): number {
  return a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1);
}

/** Divides a text wherever the annotations that highlight it change. @param intervals sorted by place */
export function stretchesOf(intervals: readonly Interval[]): Stretch[] {
  const edges = new Set<number>();
  for (const { start, end } of intervals) edges.add(start).add(end);
  const sorted = [...edges].sort((a, b) => a - b);
  const stretches: Stretch[] = [];
  let lastIds = '';
  sorted.slice(1).forEach((end, index) => {
    const start = sorted[index] ?? end;
    const inside = new Map<string, Interval>();
    for (const interval of intervals) {
      const { id, head } = interval;
      const isInside = interval.start <= start && interval.end >= end;
      if (isInside && !inside.has(id)) inside.set(id, { start, end, id, head: head && interval.start === start });
    }
    const ids = JSON.stringify([...inside.keys()]);
    const last = stretches.at(-1);
    if (last && ids === lastIds) last.end = end;
    else stretches.push({ start, end, inside: [...inside.values()] });
    lastIds = ids;
  });
  return stretches;
}

/** One annotation to highlight. Without phrases, only elements that the publisher marked up are highlighted. */
export interface HighlightAnnotation extends PhraseSource {
  readonly title: string;
  readonly annotationType: string;
}

/** What assistive technology says of a highlight: the word "annotation" in the page's language, and the title. */
export function describeHighlight({ title, id }: HighlightAnnotation): string {
  return `${wordFor(pageDocument.documentElement.lang, ANNOTATION)}: ${asText(title) || id}`;
}

/** The annotation on which the pointer or the focus is, in the text or in a menu; `null`: none. */
export type Raised = { readonly id: string | null };

/** An annotation that is raised again is announced again. */
export type RaisedStore = Store<Raised, Raised>;

export interface MarkerSource {
  annotation(id: string): HighlightAnnotation | undefined;
  /** Selects marked-up annotations, normally `.annotation`. Highlight elements receive the classes in it. */
  readonly annotationClass: { readonly selector: string; readonly classes: readonly string[] };
  readonly root: PageRoot;
  /** Whether to install the default styles. */
  readonly styles: boolean;
  readonly raised: RaisedStore;
  /** The reader activated a highlight. `phrase` is its element or its text. */
  onOpen(id: string, phrase?: Spot): void;
}

export type CreateMarker = (source: MarkerSource, signal: AbortSignal) => Marker;

/** Shows highlights in the page. Nothing else in this folder changes the page. */
export interface Marker extends OriginalTexts {
  /** Adopts marked-up elements and highlights in `root`, including `root`. Releases those whose annotation is gone. */
  adopt(root: Element): void;
  /** Whether an adopted highlight of this annotation contains the node. */
  isAdopted(node: Text, id: string): boolean;
  /** Replaces the highlights of a text node. `intervals` are sorted by place. For `boxed`, see `createTextWrapper`. */
  mark(node: Text, intervals: readonly Interval[], boxed: boolean): void;
  /** Whether the text node may have other highlights than these, which are sorted by place. */
  isStale(node: Text, intervals: readonly Interval[]): boolean;
  /** Whether an element may contain highlights. False positives are possible. */
  mayBeMarked(element: Element): boolean;
  /** Shows what was marked. Missing if the highlights are elements, which are shown at once. */
  afterScan?(): void;
  /** See `HighlightCommands`. @param isMeasured whether to leave out those that are left out there */
  phrases(id?: string, isMeasured?: boolean): Spot[];
  /** The elements that are, or contain, highlights. */
  elements(): Iterable<Element>;
  /** The annotations that are highlighted in an element, in text order, as far as the reader sees them. */
  idsIn(element: Element, isInView: (range: Range) => boolean): string | readonly string[];
  /** Repairs what mutations broke. @returns the nodes to scan again. Missing if the marker never cuts text. */
  repairCuts?(records: readonly MutationRecord[]): Node[];
  setActive(id: string | null): void;
  /** Removes all highlights, or those in an element and the element's own. The marker can be used again. */
  clear(within?: Element): void;
}

/** What an article answers about its highlights. Before the first scan there are none. */
export interface HighlightCommands {
  /** Makes changes that do not count as those of the page. */
  change(change: () => void): void;
  /** The elements in which the phrases begin, whether or not they are highlighted. */
  places(): readonly Element[];
  /** The highlights to measure, without those painted far from the viewport, or all of an annotation, in text order. */
  phrases(id?: string): readonly Spot[];
  /** All highlights of this article's text, in text order. */
  allPhrases(): readonly Spot[];
  /** The annotation whose card and highlights are emphasised together. */
  readonly raised: RaisedStore;
  /** The part of the page that the last scan has read. */
  root(): PageRoot;
  /** Resolves when the text shows what the reader's lens lets through. */
  updated(): Promise<unknown>;
  /** Calls back after every update of the highlights, also one that has read no text. */
  onUpdate(listener: () => void, signal: AbortSignal): void;
}
