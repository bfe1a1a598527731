import type { OriginalTexts } from '../scan/page-text.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import type { CutRepair } from './cut-repair.ts';
import type { HighlightAnnotation } from './highlight-annotation.ts';
import type { Interval } from './intervals.ts';

/** The annotations and options that a marker uses. */
export interface MarkerSource {
  /** The annotation with this id, if the list contains it. */
  annotation(id: string): HighlightAnnotation | undefined;
  /** The description that assistive technology gives of a highlight, besides its text. */
  describe(annotation: HighlightAnnotation): string;
  /** Selector of marked-up annotations, normally `.annotation`. Highlight elements receive its classes. */
  readonly annotationClass: string;
  /** The part of the page that is read. */
  readonly root: PageRoot;
  /** Whether to install the default styles. */
  readonly styles: boolean;
  /** The reader activated a highlight. `phrase` is its element or its text. */
  onOpen(id: string, phrase?: Element | Range): void;
  /** The annotations whose highlights are in the viewport changed. Their ids are in text order. */
  onVisible(ids: readonly string[]): void;
}

/** A highlight that is painted, without an element of its own. */
export interface PaintedPhrase {
  readonly id: string;
  readonly phrase: Range;
}

/** Shows highlights in the page. Nothing else in this folder changes the page. */
export interface Marker {
  /** The original texts of the nodes that this marker cut. */
  readonly originals: OriginalTexts;
  /** Adopts marked-up elements and highlights in `root`, including `root`. Releases those whose annotation is gone. */
  adopt(root: Element): void;
  /** Whether an adopted highlight of this annotation contains the node. */
  isAdopted(node: Text, id: string): boolean;
  /**
   * Replaces the highlights of a text node. `intervals` are sorted by place and may overlap; see `TextWrapper.cut` for
   * `boxed`.
   */
  mark(node: Text, intervals: readonly Interval[], boxed: boolean): void;
  /** Whether some part of the text node is highlighted. Missing if `isStale` exists. */
  isMarked?(node: Text): boolean;
  /** Whether the text node has other highlights than these, sorted by place. Missing if the marker cannot tell. */
  isStale?(node: Text, intervals: readonly Interval[]): boolean;
  /**
   * Whether an element may contain highlights. False positives are possible. Missing if the highlights are elements.
   */
  mayBeMarked?(element: Element): boolean;
  /**
   * Called when all highlights of a scan are marked, and when the page may have moved some. Missing if the highlights
   * are elements.
   * @param isNeeded whether the scan read any text
   */
  afterScan?(isNeeded: boolean): void;
  /**
   * Starts watching the visibility of highlights created since the last call. Yields where the caller may pause. Each
   * value is the cost for the browser at the next painting, in watched elements. Missing if the highlights are elements.
   */
  watch?(): Generator<number, void>;
  /** Creates the repair of cuts for one batch of mutations. Missing if the marker never cuts text. */
  cutRepair?(): CutRepair;
  /** The beginnings of painted highlights, in text order. Missing if the highlights are elements. */
  painted?(): PaintedPhrase[];
  setActive(id: string | null): void;
  /** Removes all highlights. The marker can be used again. */
  clear(): void;
  /** Removes all highlights, styles and listeners. */
  destroy(): void;
}

/** A class that implements `Marker`. */
export type MarkerConstructor = new (source: MarkerSource) => Marker;
