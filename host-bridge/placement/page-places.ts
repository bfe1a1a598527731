import { type Box, readViewport } from '../dom/geometry.ts';
import { launcherBox } from './choose-corner.ts';
import type { Place } from './place.ts';

/**
 * Where the menus of the page stand, by the watches of their places. The clients of a page share this, so that each menu
 * can be pressed. A menu keeps its place free also before it shows anything there.
 */
export const PAGE_PLACES = new Map<object, Place>();

/** The part of the viewport in which nothing else stands: a gutter holds one card, or the notes of one article. */
function areaOf(place: Place): Box[] {
  if (place.kind === 'launcher') return [launcherBox(place, readViewport())];
  if (place.kind !== 'card' && place.kind !== 'sidenotes') return [];
  const left = place.kind === 'card' ? place.left : place.left - scrollX;
  return [{ left, top: -Infinity, right: left + place.width, bottom: Infinity }];
}

/** The parts of the viewport that other menus than this one take. */
export const areasOfOthers = (own: object): Box[] =>
  [...PAGE_PLACES].flatMap(([key, place]) => (key === own ? [] : areaOf(place)));
