import type { Drawing } from '../make/assets/pictures.ts';
import { lettering } from '../make/typeset/outline.ts';
import { steps } from './random.ts';
import { circle, group, line, n, type Point, path, rect, strokes } from './svg.ts';

const GROUND = '#eef0e6';
const INK = '#1f2d27';
const RED = '#a8452c';
const POLE: Point = [905, 150];

/** A curve that leaves the pole at an angle and bends without meeting the next one. */
function curveLine(angle: number): Point[] {
  return steps(8, 1500, 240).map((r) => {
    const free = 1 - Math.exp(-r / 240);
    const bent = angle + free * (0.5 * Math.sin(r / 410 + angle) + 0.14 * Math.sin(r / 190 - angle * 2));
    return [POLE[0] + r * Math.cos(bent), POLE[1] + r * Math.sin(bent)];
  });
}

function figure(angle: number, degrees: number): string {
  const points = curveLine(angle);
  const place = points.find(
    ([x, y], index) =>
      index > 60 && x > 90 && x < 1110 && y > 110 && y < 740 && Math.hypot(x - POLE[0], y - POLE[1]) > 330,
  );
  if (place === undefined) return '';
  const [x, y] = place;
  return (
    circle(x, y, 15, { fill: GROUND }) +
    group({ fill: RED }, lettering(String(degrees), x, y + 6, { face: 'italic', size: 19, anchor: 'middle' }))
  );
}

/** Lines of equal magnetic variation, after Halley. */
export function isogonsDrawing(): Drawing {
  const meridians = steps(60, 1140, 10).map((x) => `M${n(x)} 40V760`);
  const parallels = steps(40, 760, 7).map((y) => `M60 ${n(y)}H1140`);
  const angles = steps(0, Math.PI * 2 * (35 / 36), 36);
  const curves = angles.map((angle, index) =>
    path(line(curveLine(angle)), {
      stroke: index === 9 ? RED : INK,
      'stroke-width': index === 9 ? 3.6 : index % 3 === 0 ? 1.9 : 0.9,
    }),
  );
  const figures = angles.flatMap((angle, index) =>
    index % 3 === 0 && index !== 9 ? [figure(angle, Math.abs(index - 9) * 5)] : [],
  );
  const body = [
    rect(0, 0, 1200, 800, { fill: GROUND }),
    '<clipPath id="chart"><rect x="60" y="40" width="1080" height="720"/></clipPath>',
    strokes(INK, 0.6, path([...meridians, ...parallels].join(''), { opacity: 0.35 })),
    group({ 'clip-path': 'url(#chart)' }, strokes(INK, 1, ...curves), ...figures),
    strokes(INK, 1.2, rect(60, 40, 1080, 720), rect(52, 32, 1096, 736, { 'stroke-width': 3 })),
    circle(...POLE, 5, { fill: INK }),
  ].join('');
  return { name: 'isogons.webp', width: 1200, height: 800, body };
}
