import { type Box, readViewport } from '../dom/geometry.ts';
import { launcherBox } from './choose-corner.ts';
import type { Place } from './place.ts';

/**
 * Where the menus of the page stand, by the watches of their places. The clients of a page share this, so that each menu
 * can be pressed. A menu keeps its place free also before it shows anything there.
 */
export const PAGE_PLACES = new Map<object, Place>();

/** The part of the viewport in which nothing else stands. */
function areaOf(place: Place): Box[] {
  switch (place.kind) {
    case 'launcher':
      return [launcherBox(place, readViewport())];
    case 'card': {
      const { left, top, width, maxHeight } = place;
      return [{ left, top, right: left + width, bottom: top + maxHeight }];
    }
    case 'sidenotes': {
      const left = place.left - scrollX;
      return [{ left, top: -Infinity, right: left + place.width, bottom: Infinity }];
    }
    default:
      return [];
  }
}

/** The parts of the viewport that other menus than this one take. */
export const areasOfOthers = (own: object): Box[] =>
  [...PAGE_PLACES].flatMap(([key, place]) => (key === own ? [] : areaOf(place)));
