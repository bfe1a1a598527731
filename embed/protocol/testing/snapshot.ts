import type { MenuSnapshot } from '../guards/values.ts';

/** The snapshot of a page in which nothing is open. */
export const SNAPSHOT: MenuSnapshot = {
  entry: 'tides',
  generation: 0,
  page: { language: 'en', direction: 'ltr', layout: 'desktop', isLow: false },
  colours: [null, null],
  visible: [],
  open: null,
  raised: null,
  view: 'mid',
  scrollTo: null,
};
