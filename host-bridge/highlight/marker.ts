import type { WholeTexts } from '../scan/page-text.ts';
import type { CutRepair } from './cut-repair.ts';
import type { HighlightAnnotation } from './index.ts';
import type { Interval } from './intervals.ts';

/** What a marker has to know of the annotations. */
export interface MarkerSource {
  /** The annotation with this id, if the list has it. */
  annotation(id: string): HighlightAnnotation | undefined;
  describe(annotation: HighlightAnnotation): string;
  /** Selector of elements that the publisher marked up. */
  readonly annotationClass: string;
  /** Whether the default look is wanted. */
  readonly styles: boolean;
  onOpen(id: string): void;
  onVisible(ids: readonly string[]): void;
}

/** Shows highlights in the page, in their look; the one thing that changes the page. */
export interface Marker {
  readonly wholes: WholeTexts;
  /** Takes in what is marked up in `root`, itself included, and lets go what is no longer in the list. */
  adopt(root: Element): void;
  /** Whether the node stands in an adopted highlight of this annotation. */
  isAdopted(node: Text, id: string): boolean;
  /** Brings one text node in line; `intervals` may overlap, `boxed` as in `TextWrapper.cut`. */
  mark(node: Text, intervals: readonly Interval[], boxed: boolean): void;
  /** Whether some part of the text node was marked before and may have to be no longer. */
  isCut(node: Text): boolean;
  /** Whether text in the element is marked; may be wrong on the safe side. */
  isMarked(element: Element): boolean;
  /** All of a scan is marked. */
  settle?(): void;
  /**
   * Begins to tell of the highlights made since the last time when they are seen. Yields where the caller can pause: what the browser has to
   * do at its next painting, in watched elements.
   */
  watch(): Generator<number, void>;
  /** Corrects what a change of the page made wrong, if marking changes the page. */
  healing?(): CutRepair;
  setActive(id: string | null): void;
  /** Takes all highlights out of the page; it can be marked again. */
  clear(): void;
  /** As `clear`, and ends all listening. */
  destroy(): void;
}
