import type { Drawing } from '../make/assets/pictures.ts';
import { lettering } from '../make/typeset/outline.ts';
import { contourPath, terrainOf } from './contour-lines.ts';
import { randomFrom, steps } from './random.ts';
import { circle, clip, group, n, type Point, path, rect, strokes } from './svg.ts';

const GROUND = '#e7ede4';
const INK = '#1f2d27';
const UMBER = '#8a5a33';
const SEA = '#3d6b76';

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly width: number;
  readonly depth: number;
  readonly turn: number;
}

/** A country of hills, each a bell that is longer one way than the other. */
function country(seed: number, count: number, width: number, height: number): Hill[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const size = 60 + random() ** 2 * 210;
    return {
      x: random() * width,
      y: random() * height,
      height: (random() < 0.22 ? -0.55 : 1) * size * (0.55 + random() * 0.75),
      width: size * (0.8 + random() * 0.9),
      depth: size * (0.5 + random() * 0.5),
      turn: random() * Math.PI,
    };
  });
}

function bell(hill: Hill, x: number, y: number): number {
  const [cos, sin] = [Math.cos(hill.turn), Math.sin(hill.turn)];
  const along = ((x - hill.x) * cos + (y - hill.y) * sin) / hill.width;
  const across = ((y - hill.y) * cos - (x - hill.x) * sin) / hill.depth;
  return hill.height * Math.exp(-(along * along + across * across));
}

/** The lie of the land: hills on a slope that falls to the left into a sea. */
const heightIn = (hills: readonly Hill[], slope: number, sea: number) => (x: number, y: number) =>
  hills.reduce((sum, hill) => sum + bell(hill, x, y), 0) +
  slope * x -
  sea +
  14 * Math.sin(x / 97 + y / 61) +
  7 * Math.sin(x / 41 - y / 37);

function lines(width: number, height: number, heightAt: (x: number, y: number) => number): string {
  const terrain = terrainOf(width, height, 4, heightAt);
  const land = steps(20, 800, 40).map((level) =>
    path(contourPath(terrain, level), { stroke: UMBER, 'stroke-width': level % 100 === 0 ? 2.1 : 0.9 }),
  );
  const water = steps(-20, -200, 10).map((level, index) =>
    path(contourPath(terrain, level), { stroke: SEA, 'stroke-width': 0.9, opacity: 0.95 - index * 0.06 }),
  );
  const shore = path(contourPath(terrain, 0), { stroke: INK, 'stroke-width': 2.6 });
  return strokes(INK, 1, ...water, ...land, shore);
}

/** Where nobody has looked: the same lines, but broken. */
function unsurveyed(width: number, height: number, heightAt: (x: number, y: number) => number, edge: string): string {
  const terrain = terrainOf(width, height, 4, heightAt);
  const dashed = steps(20, 800, 40).map((level) =>
    path(contourPath(terrain, level), {
      stroke: UMBER,
      'stroke-width': level % 100 === 0 ? 1.8 : 0.9,
      'stroke-dasharray': '9 7',
    }),
  );
  return (
    clip('unknown', edge) +
    group({ 'clip-path': 'url(#unknown)' }, rect(0, 0, width, height, { fill: GROUND }), strokes(UMBER, 1, ...dashed))
  );
}

/** Places scattered over a sheet, none within `apart` pixels of another. */
function scattered(seed: number, count: number, width: number, height: number, apart: number): Point[] {
  const random = randomFrom(seed);
  const places: Point[] = [];
  for (let index = 0; index < count; index++) {
    const [x, y] = [30 + random() * (width - 60), 40 + random() * (height - 80)];
    if (places.every(([px, py]) => Math.hypot(px - x, py - y) > apart)) places.push([x, y]);
  }
  return places;
}

/** Soundings in the sea: figures in fathoms. */
function soundings(width: number, height: number, heightAt: (x: number, y: number) => number): string {
  const wet = scattered(28, 400, width, height, 62).filter(([x, y]) => heightAt(x, y) < -26);
  const figures = wet.map(([x, y]) =>
    lettering(String(Math.round(-heightAt(x, y) / 6)), x, y, { face: 'italic', size: 18, anchor: 'middle' }),
  );
  return group({ fill: SEA, stroke: 'none' }, ...figures);
}

/** Triangulation points on the summits. */
function stations(width: number, height: number, heightAt: (x: number, y: number) => number): string {
  const around = steps(0, 2 * Math.PI * (11 / 12), 12);
  const isSummit = ([x, y]: Point) =>
    heightAt(x, y) > 120 &&
    around.every((a) => heightAt(x + 45 * Math.cos(a), y + 45 * Math.sin(a)) < heightAt(x, y) - 4);
  const summits = scattered(5, 4000, width, height, 24).filter(isSummit);
  const apart = summits.filter(([x, y], index) =>
    summits.slice(0, index).every(([px, py]) => Math.hypot(px - x, py - y) > 90),
  );
  const marks = apart.map(([x, y]) => path(`M${n(x)} ${n(y - 10)}l9 16h-18Z`) + circle(x, y, 1.6, { fill: INK }));
  return strokes(INK, 1.9, ...marks);
}

function whole(): Drawing {
  const [width, height] = [1600, 1067];
  const heightAt = heightIn(country(1584, 26, width, height), 0.17, 95);
  const edge = path('M1130 -10C1090 120 1180 210 1290 230C1420 250 1470 330 1610 340V-10Z');
  const body = [
    rect(0, 0, width, height, { fill: GROUND }),
    lines(width, height, heightAt),
    unsurveyed(width, height, heightAt, edge),
    soundings(width, height, heightAt),
    stations(width, height, heightAt),
  ].join('');
  return { name: 'contours.png', width, height, body };
}

function square(): Drawing {
  const heightAt = heightIn(country(41, 5, 800, 800), 0.05, 30);
  return {
    name: 'contours-square.png',
    width: 800,
    height: 800,
    body: rect(0, 0, 800, 800, { fill: GROUND }) + lines(800, 800, heightAt),
  };
}

/** A country that does not exist, whole and as one hill of it. */
export const contourDrawings = (): Drawing[] => [whole(), square()];
