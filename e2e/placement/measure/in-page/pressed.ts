import { findHighlights, HIGHLIGHT, pointsInBoxes } from './controls.ts';
import { type Coverage, NOTHING } from './coverage.ts';
import { coverageOf, type Point } from './points.ts';

let chosen = -1;

/** Chooses a highlight in view that can be pressed. A press of one in a link follows it. @returns where to press it */
export function chooseHighlight(): Point | null {
  for (const [index, { element, boxes }] of findHighlights().entries()) {
    if (element.closest('a[href]') !== null) continue;
    const free = pointsInBoxes(boxes).filter((point) => {
      const { visible, covered } = coverageOf(element, [point]);
      return visible > covered;
    });
    const middle = free[Math.floor(free.length / 2)];
    if (middle === undefined) continue;
    chosen = index;
    return middle;
  }
  return null;
}

/** A point in the middle of the window where the mouse may rest: on a highlight it would ask for a preview. */
export function findRestPoint(): Point {
  const x = innerWidth / 2;
  for (let y = innerHeight / 2; y < innerHeight; y += 8)
    if (!document.elementFromPoint(x, y)?.closest(HIGHLIGHT)) return { x, y };
  return { x, y: innerHeight / 2 };
}

/** The highlight that was chosen, as far as the window shows it. */
export function chosenHighlight(): Coverage {
  const highlight = findHighlights()[chosen];
  return highlight === undefined ? NOTHING : coverageOf(highlight.element, pointsInBoxes(highlight.boxes));
}
