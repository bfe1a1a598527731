import type { Marker, MarkerSource } from './marker.ts';
import { PageHighlights } from './page-highlights.ts';

export { ElementMarker } from './element-marker.ts';

/** What is highlighted of one annotation. */
export interface HighlightAnnotation {
  readonly id: string;
  readonly title: string;
  readonly annotationType: string;
  /** Phrases to look for; none: only elements that the publisher marked up. A keyword is the part of its phrase to highlight, empty for all of it. */
  readonly segments: readonly { readonly phrase: string; readonly keyword: string }[];
}

/** How a page is highlighted. */
export interface HighlightsOptions {
  /** CSS class selector of marked-up annotations, normally `.annotation`; highlights made here carry its classes. */
  readonly annotationClass: string;
  /** Whether to install the default look. */
  readonly styles: boolean;
  /** The reader activated a highlight. */
  onOpen(id: string): void;
  /** The annotations whose highlights are in the viewport changed; in the order of the text. */
  onVisible(ids: readonly string[]): void;
  /** After every scan, rescans included. */
  onScan(report: ScanReport): void;
  /** Something is wrong with the annotations themselves. */
  warn(text: string): void;
  /** The one description that assistive technology gives of a highlight besides its text. */
  describe(annotation: HighlightAnnotation): string;
}

/** Why a phrase has no place in the page. */
export type MissReason =
  | 'edited-text'
  | 'skipped-region'
  | 'crosses-block'
  | 'empty-phrase'
  | 'keyword-not-in-phrase'
  | 'too-long';

/** What a scan found in the whole page. */
export interface ScanReport {
  readonly found: readonly { readonly id: string; readonly phrase: string; readonly occurrences: number }[];
  readonly missed: readonly { readonly id: string; readonly phrase: string; readonly reason: MissReason }[];
}

/** The highlights of one page. */
export interface Highlights {
  /** Replaces the list; the page is looked at again by the next scan. */
  setAnnotations(list: readonly HighlightAnnotation[]): void;
  /** Brings the highlights in line with the page and the list. Rejects only with the signal's reason. */
  scan(signal?: AbortSignal): Promise<ScanReport>;
  /** From now on changes of the page are looked at when it is idle. */
  observe(): void;
  /** Shows one annotation's highlights as the open one. */
  setActive(id: string | null): void;
  /** Puts the page back as it was; nothing works afterwards. */
  destroy(): void;
}

/**
 * Makes the highlights of the present document, without any at first; installs their look.
 * @param Shown `ElementMarker` wraps text in elements; `RangeMarker`, in a file of its own, changes no text of the page (CSS
 * Custom Highlight API)
 */
export function createHighlights(options: HighlightsOptions, Shown: new (source: MarkerSource) => Marker): Highlights {
  return new PageHighlights(options, (source) => new Shown(source));
}
