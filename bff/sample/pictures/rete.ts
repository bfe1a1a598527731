import type { Drawing } from '../make/assets/pictures.ts';
import { ecliptic, eclipticAt, OBLIQUITY, radiusOf, starAt } from './astrolabe-geometry.ts';
import { limbLines, PARCHMENT, plateLines, SEPIA } from './plate.ts';
import { steps } from './random.ts';
import { circle, group, n, type Point, path, rect } from './svg.ts';

const BRASS = '#d9b46a';
/** The angle of the vernal equinox on the page. */
const TURN = 205;

/** Right ascension and declination of twenty-two stars, in degrees, for the year 2000. */
const STARS: readonly Point[] = [
  [2.1, 29.09],
  [45.57, 4.09],
  [47.04, 40.96],
  [68.98, 16.51],
  [78.63, -8.2],
  [79.17, 46],
  [88.79, 7.41],
  [101.29, -16.72],
  [114.83, 5.22],
  [116.33, 28.03],
  [141.9, -8.66],
  [152.09, 11.97],
  [177.26, 14.57],
  [201.3, -11.16],
  [206.89, 49.31],
  [213.92, 19.18],
  [233.67, 26.71],
  [263.73, 12.56],
  [279.23, 38.78],
  [297.7, 8.87],
  [310.36, 45.28],
  [326.05, 9.88],
];

const SUN = ecliptic(TURN);
const RIM = radiusOf(-OBLIQUITY);
const BAR = 0.024;

interface Band {
  readonly x: number;
  readonly y: number;
  readonly inner: number;
  readonly outer: number;
}

/** The rings of the rete: the rim, the ecliptic and a small ring around the pole. */
const BANDS: readonly Band[] = [
  { x: 0, y: 0, inner: RIM - 0.04, outer: RIM },
  { x: SUN.x, y: SUN.y, inner: SUN.r - 0.08, outer: SUN.r },
  { x: 0, y: 0, inner: 0.275, outer: 0.305 },
];

/** The root of a pointer to `star` on a band, along the band's radius. */
function rootOn({ x, y, inner, outer }: Band, star: Point): Point {
  const distance = Math.hypot(star[0] - x, star[1] - y);
  const edge = distance > outer ? outer : inner;
  return [x + ((star[0] - x) / distance) * edge, y + ((star[1] - y) / distance) * edge];
}

/** The root nearest to a star that leaves the pointer a minimum length. */
function rootOf(star: Point): Point {
  const onBar: Point = [star[0] - Math.sign(star[0]) * 0.06, star[1] > 0 ? BAR : -BAR];
  const lengthTo = ([x, y]: Point) => Math.hypot(star[0] - x, star[1] - y);
  const roots = [...BANDS.map((band) => rootOn(band, star)), onBar].filter((root) => lengthTo(root) > 0.07);
  return roots.reduce((nearest, root) => (lengthTo(root) < lengthTo(nearest) ? root : nearest));
}

/** Whether a star lies on the metal, where a dot replaces the pointer. */
const onMetal = ([x, y]: Point): boolean =>
  Math.abs(y) < BAR ||
  BANDS.some((band) => Math.abs(Math.hypot(x - band.x, y - band.y) - (band.inner + band.outer) / 2) < 0.06);

/** A curved pointer: broad at its root, with its tip on the star. */
function pointer(star: Point): string {
  const root = rootOf(star);
  const [dx, dy] = [star[0] - root[0], star[1] - root[1]];
  const length = Math.hypot(dx, dy);
  const at = (along: number, aside: number) =>
    `${n(root[0] + dx * along - (dy / length) * aside)} ${n(root[1] + dy * along + (dx / length) * aside)}`;
  const wide = 0.026 + length * 0.035;
  const bend = length * 0.2;
  const foot = -0.02 / length;
  return [
    `M${at(foot, -wide * 1.7)}`,
    `C${at(0.1, -wide * 0.5)} ${at(0.35, -wide * 0.55 + bend)} ${at(0.6, bend * 0.86)}`,
    `Q${at(0.86, bend * 0.6)} ${at(1, 0)}`,
    `Q${at(0.9, bend * 0.9)} ${at(0.6, bend + wide * 0.75)}`,
    `C${at(0.35, bend + wide)} ${at(0.12, wide * 0.9)} ${at(foot, wide * 1.7)}Z`,
  ].join('');
}

const annulus = ({ x, y, inner, outer }: Band): string =>
  [outer, inner]
    .map((r) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`)
    .join('');

function zodiac(): string {
  const toward = ([x, y]: Point, length: number): Point => {
    const d = Math.hypot(x - SUN.x, y - SUN.y);
    return [x - ((x - SUN.x) / d) * length, y - ((y - SUN.y) / d) * length];
  };
  return steps(0, 357, 120)
    .map((longitude) => {
      const outer = eclipticAt(longitude, TURN);
      const [x, y] = toward(outer, longitude % 30 === 0 ? 0.08 : longitude % 15 === 0 ? 0.05 : 0.028);
      return `M${n(outer[0])} ${n(outer[1])}L${n(x)} ${n(y)}`;
    })
    .join('');
}

/** The metal of the rete: rim, ecliptic ring, east-west bar, central boss and pointers. */
function metal(unit: number): string {
  const stars = STARS.map(([ascension, declination]) => starAt(ascension, declination, TURN));
  const bar = `M${n(-RIM + 0.02)} ${-BAR}H${n(RIM - 0.02)}V${BAR}H${n(-RIM + 0.02)}Z`;
  const thorns = stars.filter((star) => !onMetal(star)).map(pointer);
  const pieces = [...thorns, bar].map((d) => path(d));
  const rings = BANDS.map((band) => path(annulus(band), { 'fill-rule': 'evenodd' }));
  return [
    group({ fill: BRASS, stroke: SEPIA, 'stroke-width': 1.5 * unit, 'stroke-linejoin': 'round' }, ...pieces, ...rings),
    path(zodiac(), { stroke: SEPIA, 'stroke-width': unit }),
    circle(0, 0, 0.075, { fill: BRASS, stroke: SEPIA, 'stroke-width': 1.5 * unit }),
    circle(0, 0, 0.022, { fill: PARCHMENT, stroke: SEPIA, 'stroke-width': 1.5 * unit }),
    ...stars.map(([x, y]) => circle(x, y, 3.2 * unit, { fill: SEPIA })),
  ].join('');
}

/** The rete over its plate. */
export function reteDrawing(): Drawing {
  const scale = 298;
  const unit = 1 / scale;
  const drawing = group(
    { transform: `translate(800 533) scale(${scale})`, fill: 'none' },
    group({ opacity: 0.4 }, plateLines(unit, 10)),
    limbLines(RIM + 7 * unit, unit),
    metal(unit),
  );
  return { name: 'rete.png', width: 1600, height: 1067, body: rect(0, 0, 1600, 1067, { fill: PARCHMENT }) + drawing };
}
