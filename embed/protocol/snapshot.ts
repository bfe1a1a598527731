import type { Annotation } from '../../bff/contract/index.ts';
import type { MenuView, PageFacts } from './calls.ts';

/** Everything that the page tells the menu's frame. A frame that is loaded again is sent the same. */
export interface MenuSnapshot {
  /** Slug of the entry, which the frame fetches with `getEntry` when it changes. */
  entry: string;
  page: PageFacts;
  /** The colours of the element's attributes as `#rrggbb`; `null` without one. */
  colours: [background: string | null, foreground: string | null];
  /** Annotations whose highlights are in the viewport, in text order: at most `MAX_LIST_LENGTH`. */
  visible: string[];
  /** The entry's annotations; missing if they are those of the last snapshot, or not loaded. */
  annotations?: Annotation[] | undefined;
  /**
   * The annotation that the page wants open; `null` for none. It counts in the first snapshot of a channel, and in the one
   * that brings another entry: later, `open` and `close` say what changes.
   */
  open: string | null;
  /** The annotation whose highlight the pointer or the focus is on. */
  raised: string | null;
  view: MenuView;
}

/** What concerns the footer's frame of it. */
export type FooterSnapshot = Pick<MenuSnapshot, 'entry' | 'page' | 'colours'>;
