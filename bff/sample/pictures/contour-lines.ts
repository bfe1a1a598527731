import { line, type Point } from './svg.ts';

/** Heights on a square grid: `heights[row][column]`, `cell` pixels apart. */
interface Terrain {
  readonly cell: number;
  readonly heights: readonly (readonly number[])[];
}

/** Samples a height function over a rectangle. */
export function terrainOf(
  width: number,
  height: number,
  cell: number,
  heightAt: (x: number, y: number) => number,
): Terrain {
  const rows = Math.ceil(height / cell) + 1;
  const columns = Math.ceil(width / cell) + 1;
  const heights = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => heightAt(column * cell, row * cell)),
  );
  return { cell, heights };
}

type Segment = readonly [Point, Point];

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The corners of one cell with their heights, in clockwise order. */
function corners({ cell, heights }: Terrain, row: number, column: number): Corner[] {
  const at = (r: number, c: number): Corner => ({ x: c * cell, y: r * cell, z: heights[r]?.[c] ?? 0 });
  return [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
}

/** The segments of a level in a cell (marching squares): joins its crossings of the cell's sides in pairs. */
function segmentsIn(around: readonly Corner[], level: number): Segment[] {
  const crossings = around.flatMap((a, index): Point[] => {
    const b = around[(index + 1) % 4] ?? a;
    if (a.z >= level === b.z >= level) return [];
    const t = (level - a.z) / (b.z - a.z);
    return [[a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t]];
  });
  const [p, q, r, s] = crossings;
  if (p === undefined || q === undefined) return [];
  if (r === undefined || s === undefined) return [[p, q]];
  return [
    [p, q],
    [r, s],
  ];
}

function addCell(terrain: Terrain, row: number, column: number, levels: readonly number[], into: Segment[][]): void {
  const around = corners(terrain, row, column);
  const heights = around.map((corner) => corner.z);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  levels.forEach((level, index) => {
    if (level > low && level <= high) into[index]?.push(...segmentsIn(around, level));
  });
}

const keyOf = ([x, y]: Point) => `${x.toFixed(3)},${y.toFixed(3)}`;

/** Chains segments into the longest possible lines. */
function chained(segments: readonly Segment[]): Point[][] {
  const byEnd = new Map<string, Set<Segment>>();
  for (const segment of segments)
    for (const end of segment) byEnd.set(keyOf(end), (byEnd.get(keyOf(end)) ?? new Set()).add(segment));
  const take = (end: Point): Point | undefined => {
    const [segment] = byEnd.get(keyOf(end)) ?? [];
    if (segment === undefined) return undefined;
    for (const other of segment) byEnd.get(keyOf(other))?.delete(segment);
    return keyOf(segment[0]) === keyOf(end) ? segment[1] : segment[0];
  };
  const grow = (from: Point): Point[] => {
    const grown: Point[] = [];
    for (let next = take(from); next !== undefined; next = take(next)) grown.push(next);
    return grown;
  };
  return segments
    .filter((segment) => byEnd.get(keyOf(segment[0]))?.has(segment))
    .map(([start]) => [...grow(start).reverse(), start, ...grow(start)])
    .filter((points) => points.length > 2);
}

/** The contour lines of a terrain: the `d` of a path for each level. */
export function contourPaths(terrain: Terrain, levels: readonly number[]): string[] {
  const segments = levels.map((): Segment[] => []);
  const [columns, rows] = [(terrain.heights[0]?.length ?? 0) - 1, terrain.heights.length - 1];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) addCell(terrain, row, column, levels, segments);
  return segments.map((found) =>
    chained(found)
      .map((points) => line(points))
      .join(''),
  );
}
