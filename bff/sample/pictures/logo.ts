import type { Drawing } from '../make/assets/pictures.ts';
import { circle, line, path, strokes } from './svg.ts';

/** The journal's mark: the rule across an astrolabe's back. It has a ground of its own, so it fits any background. */
export function logoDrawing(): Drawing {
  const [paper, ink, brass] = ['#f3ead8', '#12242e', '#d6a756'];
  const rule = line([
    [10, 48],
    [54, 16],
  ]);
  const body =
    circle(32, 32, 32, { fill: ink }) +
    strokes(paper, 4, circle(32, 32, 21), path(rule, { stroke: brass, 'stroke-width': 6 })) +
    circle(32, 32, 5, { fill: paper });
  return { name: 'alidade.svg', width: 64, height: 64, body };
}
