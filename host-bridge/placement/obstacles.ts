import { pageDocument } from '../unclobbered.ts';
import type { Box } from './box.ts';
import { elementsNear } from './elements-near.ts';
import type { Obstacle, TextFacts } from './obstacle.ts';
import { ObstacleReader } from './obstacle-reader.ts';
import { readViewport } from './viewport.ts';

export interface Measurement {
  readonly obstacles: readonly Obstacle[];
  /** Elements beyond those that were read. */
  readonly far: ReadonlySet<Element>;
}

/** In CSS pixels: bars at the edges of the viewport are looked for at this distance. */
const EDGE = 20;

/**
 * Reads what must not be covered: everything that is fixed in the viewport, and what is in one of the strips, in and
 * near the viewport.
 *
 * @param strips rectangles whose tops and bottoms do not count
 */
export function readObstacles(
  strips: readonly Box[],
  text: TextFacts,
  isOurs: (element: Element) => boolean,
): Measurement {
  const reader = new ObstacleReader(strips, text, isOurs);
  const far = new Set<Element>();
  const { body } = pageDocument;
  if (body) for (const { element, box } of elementsNear(body, isOurs, far)) reader.read(element, box);
  reader.readRanges();
  const { width, height } = readViewport();
  for (const x of [EDGE, width / 2, width - EDGE]) for (const y of [EDGE, height - EDGE]) reader.readFixedAt(x, y);
  return { obstacles: reader.obstacles, far };
}
