import type { Point } from './svg.ts';

const RADIANS = Math.PI / 180;
export const OBLIQUITY = 23.44;

export const tan = (degrees: number) => Math.tan(degrees * RADIANS);
export const sin = (degrees: number) => Math.sin(degrees * RADIANS);
export const cos = (degrees: number) => Math.cos(degrees * RADIANS);

export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/**
 * The distance of a declination from the pole in a stereographic projection from the south celestial pole. The equator
 * has radius 1, the pole is the origin, south is up and east is left. Angles are in degrees.
 */
export const radiusOf = (declination: number): number => tan((90 - declination) / 2);

/** The circle of points with the same altitude above the horizon of a latitude. */
export function almucantar(latitude: number, altitude: number): Ring {
  const depth = sin(latitude) + sin(altitude);
  return { x: 0, y: -cos(latitude) / depth, r: cos(altitude) / depth };
}

/** The vertical circle through an azimuth, counted from the prime vertical. */
export function azimuthCircle(latitude: number, azimuth: number): Ring {
  const r = 1 / cos(latitude);
  return { x: r * tan(azimuth), y: tan(latitude), r: r / cos(azimuth) };
}

/** A star on the rete. `turn` is the angle of the vernal equinox on the page. */
export function starAt(ascension: number, declination: number, turn: number): Point {
  const r = radiusOf(declination);
  return [r * cos(turn - ascension), r * sin(turn - ascension)];
}

/** The ecliptic, which touches both tropics. */
export function ecliptic(turn: number): Ring {
  const offset = tan(OBLIQUITY);
  return { x: offset * cos(turn - 270), y: offset * sin(turn - 270), r: 1 / cos(OBLIQUITY) };
}

/** A point of the ecliptic by its longitude. */
export function eclipticAt(longitude: number, turn: number): Point {
  const declination = Math.asin(sin(OBLIQUITY) * sin(longitude)) / RADIANS;
  const ascension = Math.atan2(cos(OBLIQUITY) * sin(longitude), cos(longitude)) / RADIANS;
  return starAt(ascension, declination, turn);
}

/** The circle through three points. */
export function circleThrough([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): Ring {
  const d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
  const [a2, b2, c2] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
  const x = (a2 * (by - cy) + b2 * (cy - ay) + c2 * (ay - by)) / d;
  const y = (a2 * (cx - bx) + b2 * (ax - cx) + c2 * (bx - ax)) / d;
  return { x, y, r: Math.hypot(ax - x, ay - y) };
}
