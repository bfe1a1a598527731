import type { PageFacts } from './calls.ts';

/** Width of the viewport in CSS pixels from which it is at least a tablet's. */
export const TABLET_MIN_WIDTH = 640;

/** Width of the viewport in CSS pixels from which the page may have room for a card beside its text. */
export const DESKTOP_MIN_WIDTH = 1024;

/** In CSS pixels. In a viewport as low as this, a sheet scrolls as a whole: nothing in it stands still. */
export const LOW_MAX_HEIGHT = 299;

/** Whether the menu lists annotations by their titles and shows an open one in place of the list. */
export const isCompact = (layout: PageFacts['layout']): boolean => layout !== 'desktop';
