import type { PageFacts } from './calls.ts';

/** Width of the viewport in CSS pixels from which it is at least a tablet's. */
export const TABLET_MIN_WIDTH = 640;

/** Width of the viewport in CSS pixels from which the page has room for an open card beside its text. */
export const DESKTOP_MIN_WIDTH = 1024;

/**
 * Whether the menu starts as a title line and opens annotations in a sheet, because an open card would cover the text.
 */
export const isCompact = (layout: PageFacts['layout']): boolean => layout !== 'desktop';
