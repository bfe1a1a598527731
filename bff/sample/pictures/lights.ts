import type { Drawing } from '../make/assets/pictures.ts';
import { randomFrom, steps } from './random.ts';
import { circle, clip, group, line, n, type Point, path, rect, strokes } from './svg.ts';

const NIGHT = '#0d1b3d';
const GLASS = '#fdf3d0';
const FLAME = '#e8a33d';

/** The fine lines that shade a ring of glass: bright at its outer edge, dark at its inner edge. */
function ringOfGlass(cx: number, cy: number, inner: number, outer: number): string {
  const count = Math.max(4, Math.round((outer - inner) / 3.1));
  return steps(0, 1, count)
    .map((t) =>
      circle(cx, cy, inner + (outer - inner) * t, {
        'stroke-width': n(0.5 + t * 1.3),
        opacity: n(0.1 + 0.8 * t ** 2.2),
      }),
    )
    .join('');
}

/** Radii between the rings of a lens. The rings become narrower outwards, because the glass is steeper there. */
const edges = (bull: number, rings: number): number[] =>
  steps(0, rings, rings + 1).map((k) => bull * Math.sqrt(1 + k * 1.18));

function bullseye(cx: number, cy: number): string {
  const radii = edges(104, 9);
  const rings = radii.slice(1).map((outer, index) => ringOfGlass(cx, cy, radii[index] ?? 0, outer - 2.5));
  const glow = steps(0, 1, 16).map((t) => circle(cx, cy, 98 * t, { fill: FLAME, stroke: 'none', opacity: 0.055 }));
  return [...rings, ...glow, ringOfGlass(cx, cy, 10, 101), circle(cx, cy, 7, { fill: GLASS, stroke: 'none' })].join('');
}

/** The reflecting prisms above and below the lens: arcs around the flame, each with a highlight. */
function prisms(cx: number, cy: number, from: number, count: number): string {
  return steps(0, count - 1, count)
    .map((k) => {
      const inner = from + k * 36;
      const fine = steps(0, 1, 9).map((t) =>
        circle(cx, cy, inner + 27 * t, {
          'stroke-width': n(0.5 + 1.1 * t),
          opacity: n((0.12 + 0.75 * t * t) * (1 - k * 0.05)),
        }),
      );
      return fine.join('') + circle(cx, cy, inner - 3, { 'stroke-width': 0.8, opacity: 0.4 });
    })
    .join('');
}

function lens(): Drawing {
  const [cx, cy] = [800, 533];
  const body = [
    rect(0, 0, 1600, 1067, { fill: NIGHT }),
    clip('drum', rect(cx - 330, cy - 322, 660, 644)),
    clip('crown', `<path d="M${cx - 330} ${cy - 330}L${cx - 250} -20H${cx + 250}L${cx + 330} ${cy - 330}Z"/>`),
    clip('skirt', `<path d="M${cx - 330} ${cy + 330}L${cx - 270} 1090H${cx + 270}L${cx + 330} ${cy + 330}Z"/>`),
    strokes(
      GLASS,
      1,
      group({ 'clip-path': 'url(#drum)' }, bullseye(cx, cy), prisms(cx, cy, 358, 5)),
      group({ 'clip-path': 'url(#crown)' }, prisms(cx, cy + 60, 396, 6)),
      group({ 'clip-path': 'url(#skirt)' }, prisms(cx, cy - 60, 396, 5)),
      rect(cx - 330, cy - 322, 660, 644, { 'stroke-width': 3.2 }),
      path(
        `M${cx - 330} ${cy - 330}L${cx - 250} -20M${cx + 330} ${cy - 330}L${cx + 250} -20M${cx - 330} ${cy + 330}L${cx - 270} 1090M${cx + 330} ${cy + 330}L${cx + 270} 1090`,
        { 'stroke-width': 3.2 },
      ),
      neighbours(cx, cy),
    ),
  ].join('');
  return { name: 'lens.webp', width: 1600, height: 1067, body };
}

/** The dark panels to the left and right, seen edge on. */
function neighbours(cx: number, cy: number): string {
  const radii = [...edges(104, 9), 358, 394, 430, 466].map((r) => [r * 0.32, r] as const);
  return [-1, 1]
    .map((side) => {
      const middle = cx + side * 440;
      const ovals = radii.map(([rx, ry]) => `<ellipse cx="${n(middle)}" cy="${cy}" rx="${n(rx)}" ry="${n(ry)}"/>`);
      const frame = `M${n(middle - side * 104)} ${cy - 322}L${n(middle + side * 96)} ${cy - 292}V${cy + 292}L${n(middle - side * 104)} ${cy + 322}`;
      const id = side < 0 ? 'port' : 'starboard';
      return (
        clip(id, path(`${frame}Z`)) +
        group(
          { opacity: 0.36, 'stroke-width': 1.1 },
          group({ 'clip-path': `url(#${id})` }, ...ovals),
          path(frame, { 'stroke-width': 2.4 }),
        )
      );
    })
    .join('');
}

/** Rows of swell that become denser towards the horizon. */
function swell(width: number, horizon: number, bottom: number, seed: number): string {
  const random = randomFrom(seed);
  return steps(0, 1, 30)
    .map((t) => {
      const y = horizon + (bottom - horizon) * t ** 1.9;
      const [phase, wave] = [random() * 7, 40 + 170 * t];
      const points = steps(-10, width + 10, 120).map(
        (x): Point => [
          x,
          y + (1 + 9 * t) * Math.sin(x / wave + phase) * (0.6 + 0.4 * Math.sin(x / (wave * 2.7) - phase)),
        ],
      );
      return path(line(points), { 'stroke-width': n(0.8 + 1.2 * t), opacity: n(0.85 - 0.35 * t) });
    })
    .join('');
}

/** Repeated pairs of flashes with darkness between: arcs around the lamp. */
function flashes(cx: number, cy: number, reach: number, period: number): string {
  return steps(18, reach, Math.round((reach - 18) / 7))
    .map((r) => {
      const within = (r % period) / period;
      const lit = within < 0.17 || (within > 0.3 && within < 0.47);
      return circle(cx, cy, r, {
        'stroke-width': lit ? 2.5 : 0.6,
        opacity: n((lit ? 1 : 0.28) * (1 - (0.8 * r) / reach)),
      });
    })
    .join('');
}

/** A rock with a tower. `size` is the tower's height. */
function tower(x: number, y: number, size: number): string {
  const [base, top] = [size * 0.15, size * 0.085];
  const rock = `M${n(x - size * 0.55)} ${n(y + 3)}L${n(x - size * 0.36)} ${n(y - size * 0.1)}L${n(x - size * 0.2)} ${n(y - size * 0.07)}L${n(x - size * 0.12)} ${n(y - size * 0.15)}H${n(x + size * 0.16)}L${n(x + size * 0.3)} ${n(y - size * 0.05)}L${n(x + size * 0.5)} ${n(y + 3)}Z`;
  const shaft = `M${n(x - base)} ${n(y - size * 0.13)}C${n(x - top * 1.1)} ${n(y - size * 0.5)} ${n(x - top)} ${n(y - size * 0.7)} ${n(x - top)} ${n(y - size)}H${n(x + top)}C${n(x + top)} ${n(y - size * 0.7)} ${n(x + top * 1.1)} ${n(y - size * 0.5)} ${n(x + base)} ${n(y - size * 0.13)}Z`;
  const lantern = `M${n(x - top * 1.35)} ${n(y - size)}h${n(top * 2.7)}M${n(x - top * 0.7)} ${n(y - size)}v${n(-size * 0.13)}h${n(top * 1.4)}v${n(size * 0.13)}M${n(x - top * 0.8)} ${n(y - size * 1.13)}Q${n(x)} ${n(y - size * 1.26)} ${n(x + top * 0.8)} ${n(y - size * 1.13)}`;
  return path(rock + shaft, { fill: NIGHT, 'stroke-width': 2 }) + path(lantern, { 'stroke-width': 2 });
}

function bishop(name: string, width: number, height: number, x: number, size: number, reach: number): Drawing {
  const horizon = height * 0.72;
  const lamp = horizon - size * 1.07;
  const body = [
    rect(0, 0, width, height, { fill: NIGHT }),
    clip('air', rect(0, 0, width, horizon)),
    strokes(
      GLASS,
      1,
      group({ 'clip-path': 'url(#air)' }, flashes(x, lamp, reach, 168)),
      swell(width, horizon, height + 10, 11),
      tower(x, horizon, size),
    ),
    circle(x, lamp, 4.5, { fill: FLAME }),
  ].join('');
  return { name, width, height, body };
}

/** The lighthouse pictures: a lens, and its light. */
export const lightDrawings = (): Drawing[] => [
  lens(),
  bishop('bishop.webp', 1200, 800, 430, 170, 1000),
  bishop('bishop-square.webp', 800, 800, 400, 190, 760),
];
