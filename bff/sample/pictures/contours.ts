import type { Drawing } from '../make/assets/pictures.ts';
import { lettering } from '../make/typeset/outline.ts';
import { contourPaths, terrainOf } from './contour-lines.ts';
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

/** Random hills, each an elliptical bell. */
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

/** The height function of a landscape: hills on a slope that falls to a sea on the left. */
const heightIn = (hills: readonly Hill[], slope: number, sea: number) => (x: number, y: number) =>
  hills.reduce((sum, hill) => sum + bell(hill, x, y), 0) +
  slope * x -
  sea +
  14 * Math.sin(x / 97 + y / 61) +
  7 * Math.sin(x / 41 - y / 37);

const LAND = steps(20, 800, 40);
const WATER = steps(-20, -200, 10);
const CELL = 5;

/** One stroke for each land level. Every fifth is bold. */
const landStrokes = (paths: readonly string[], dashes?: string): string[] =>
  paths.map((d, index) =>
    path(d, { stroke: UMBER, 'stroke-width': (index + 1) % 5 === 0 ? 2.1 : 0.9, 'stroke-dasharray': dashes }),
  );

interface Sheet {
  readonly shore: string;
  readonly land: readonly string[];
  readonly water: readonly string[];
}

function surveyed(width: number, height: number, heightAt: (x: number, y: number) => number): Sheet {
  const [shore = '', ...paths] = contourPaths(terrainOf(width, height, CELL, heightAt), [0, ...LAND, ...WATER]);
  return { shore, land: paths.slice(0, LAND.length), water: paths.slice(LAND.length) };
}

function lines({ shore, land, water }: Sheet): string {
  const sea = water.map((d, index) => path(d, { stroke: SEA, 'stroke-width': 0.9, opacity: 0.95 - index * 0.06 }));
  return strokes(INK, 1, ...sea, ...landStrokes(land), path(shore, { 'stroke-width': 2.6 }));
}

/** Unsurveyed land: the same lines, dashed. */
const unsurveyed = ({ land }: Sheet, width: number, height: number, edge: string): string =>
  clip('unknown', edge) +
  group(
    { 'clip-path': 'url(#unknown)' },
    rect(0, 0, width, height, { fill: GROUND }),
    strokes(UMBER, 1, ...landStrokes(land, '9 7')),
  );

/** Random points of a sheet that are at least `apart` pixels apart. */
function scattered(seed: number, count: number, width: number, height: number, apart: number): Point[] {
  const random = randomFrom(seed);
  const places: Point[] = [];
  for (let index = 0; index < count; index++) {
    const [x, y] = [30 + random() * (width - 60), 40 + random() * (height - 80)];
    if (places.every(([px, py]) => Math.hypot(px - x, py - y) > apart)) places.push([x, y]);
  }
  return places;
}

/** Soundings in the sea: depths in fathoms. */
function soundings(width: number, height: number, heightAt: (x: number, y: number) => number): string {
  const wet = scattered(28, 400, width, height, 62).filter(([x, y]) => heightAt(x, y) < -26);
  const figures = wet.map(([x, y]) =>
    lettering(String(Math.round(-heightAt(x, y) / 6)), x, y, { face: 'italic', size: 18, anchor: 'middle' }),
  );
  return group({ fill: SEA, stroke: 'none' }, ...figures);
}

/** Summits: points that are higher than all others within 40 pixels. */
function summits(width: number, height: number, heightAt: (x: number, y: number) => number): Point[] {
  const around = steps(0, 2 * Math.PI * (15 / 16), 16);
  const overlooks = (x: number, y: number, r: number) =>
    around.every((a) => heightAt(x + r * Math.cos(a), y + r * Math.sin(a)) < heightAt(x, y));
  const grid = steps(60, height - 60, 480).flatMap((y) => steps(60, width - 60, 740).map((x): Point => [x, y]));
  const tops: Point[] = [];
  for (const [x, y] of grid) {
    if (heightAt(x, y) < 120 || !overlooks(x, y, 3) || !overlooks(x, y, 40)) continue;
    if (tops.every((other) => Math.hypot(other[0] - x, other[1] - y) > 60)) tops.push([x, y]);
  }
  return tops;
}

/** Triangulation points on the summits. */
function stations(tops: readonly Point[]): string {
  const marks = tops.map(([x, y]) => path(`M${n(x)} ${n(y - 10)}l9 16h-18Z`) + circle(x, y, 1.6, { fill: INK }));
  return strokes(INK, 1.9, ...marks);
}

function fullDrawing(): Drawing {
  const [width, height] = [1600, 1067];
  const heightAt = heightIn(country(1584, 26, width, height), 0.17, 95);
  const sheet = surveyed(width, height, heightAt);
  const edge = path('M1130 -10C1090 120 1180 210 1290 230C1420 250 1470 330 1610 340V-10Z');
  const body = [
    rect(0, 0, width, height, { fill: GROUND }),
    lines(sheet),
    unsurveyed(sheet, width, height, edge),
    soundings(width, height, heightAt),
    stations(summits(width, height, heightAt)),
  ].join('');
  return { name: 'contours.png', width, height, body };
}

function squareDrawing(): Drawing {
  const heightAt = heightIn(country(41, 5, 800, 800), 0.05, 30);
  return {
    name: 'contours-square.png',
    width: 800,
    height: 800,
    body: rect(0, 0, 800, 800, { fill: GROUND }) + lines(surveyed(800, 800, heightAt)),
  };
}

/** The contour pictures of an imaginary country: all of it, and one of its hills. */
export const contourDrawings = (): Drawing[] => [fullDrawing(), squareDrawing()];
