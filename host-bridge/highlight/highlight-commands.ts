import type { Spot } from '../dom/closed-parts.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import type { RaisedStore } from './marker.ts';
import type { PageHighlights } from './page-highlights.ts';

/** What an article answers about its highlights. Before the first scan there are none. */
export interface HighlightCommands extends Pick<PageHighlights, 'change' | 'places'> {
  /**
   * The highlights of this article's text to measure, or those of an annotation, in text order: elements, or painted
   * ranges. Of very many painted ones, those far from the viewport are left out if no annotation is named.
   */
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
