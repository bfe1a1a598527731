import type { Drawing } from '../make/assets/pictures.ts';
import { lettering } from '../make/typeset/outline.ts';
import {
  almucantar,
  azimuthCircle,
  circleThrough,
  cos,
  OBLIQUITY,
  type Ring,
  radiusOf,
  sin,
  tan,
} from './astrolabe-geometry.ts';
import { steps } from './random.ts';
import { circle, clip, group, n, type Point, path, rect, strokes } from './svg.ts';

export const PARCHMENT = '#f4ecdb';
export const SEPIA = '#2b1d10';
const RUST = '#9a4a2b';
const BEIRUT = 33.9;

const ring = ({ x, y, r }: Ring, width: number, colour = SEPIA) =>
  circle(x, y, r, { 'stroke-width': width, stroke: colour });

/** A line of unequal hours, each a twelfth of the night. It runs through both tropics and the equator. */
function hourLine(hour: number, latitude: number): Ring {
  const at = (declination: number): Point => {
    const halfNight = 180 - Math.acos(-tan(latitude) * tan(declination)) / (Math.PI / 180);
    const angle = 90 + halfNight - (2 * halfNight * hour) / 12;
    const r = radiusOf(declination);
    return [r * cos(angle), r * sin(angle)];
  };
  return circleThrough(at(OBLIQUITY), at(0), at(-OBLIQUITY));
}

/** The lines of a plate in equator radii, which the caller scales. `unit` is the size of a pixel. */
export function plateLines(unit: number, fine = 5): string {
  const rim = radiusOf(-OBLIQUITY);
  const horizon = almucantar(BEIRUT, 0);
  const altitudes = steps(fine, 90 - fine, 90 / fine - 1);
  const azimuths = steps(-80, 80, 17);
  const hours = steps(1, 11, 11).map((hour) => ring(hourLine(hour, BEIRUT), hour === 6 ? 0 : 0.9 * unit, RUST));
  return [
    clip('tropic', circle(0, 0, rim)),
    clip('sky', circle(horizon.x, horizon.y, horizon.r)),
    `<mask id="night"><rect x="-3" y="-3" width="6" height="6" fill="#fff"/>${circle(horizon.x, horizon.y, horizon.r, { fill: '#000' })}${circle(0, 0, radiusOf(OBLIQUITY), { fill: '#000' })}</mask>`,
    group(
      { 'clip-path': 'url(#tropic)' },
      group(
        { 'clip-path': 'url(#sky)' },
        ...azimuths.map((azimuth) => ring(azimuthCircle(BEIRUT, azimuth), 0.55 * unit)),
      ),
      ...altitudes.map((altitude) => ring(almucantar(BEIRUT, altitude), (altitude % 10 === 0 ? 1.25 : 0.7) * unit)),
      group({ mask: 'url(#night)' }, ...hours),
      ring(horizon, 2.6 * unit),
      path(`M0 ${n(-rim)}V${n(rim)}M${n(-rim)} 0H${n(rim)}`, { stroke: SEPIA, 'stroke-width': unit }),
    ),
    ...[OBLIQUITY, 0].map((declination) =>
      circle(0, 0, radiusOf(declination), { stroke: RUST, 'stroke-width': 1.5 * unit }),
    ),
    circle(0, 0, rim, { stroke: SEPIA, 'stroke-width': 3 * unit }),
  ].join('');
}

const limb = (r: number, unit: number): string =>
  steps(0, 359, 360)
    .map((degree) => {
      const length = (degree % 15 === 0 ? 26 : degree % 5 === 0 ? 17 : 10) * unit;
      const [x, y] = [sin(degree), -cos(degree)];
      return `M${(x * r).toFixed(4)} ${(y * r).toFixed(4)}L${(x * (r + length)).toFixed(4)} ${(y * (r + length)).toFixed(4)}`;
    })
    .join('');

/** The degree scale of an astrolabe's rim from radius `r` outwards, in equator radii. */
export const limbLines = (r: number, unit: number): string =>
  path(limb(r, unit), { stroke: SEPIA, 'stroke-width': unit }) +
  [r, r + 32 * unit].map((radius) => circle(0, 0, radius, { stroke: SEPIA, 'stroke-width': 1.6 * unit })).join('');

function fullDrawing(): Drawing {
  const scale = 292;
  const rim = radiusOf(-OBLIQUITY);
  const words = group(
    { fill: SEPIA },
    lettering('33° 54′ N', 1470, 1006, { face: 'roman', size: 25, anchor: 'end' }),
    lettering('BEIRUT', 130, 1006, { size: 22, tracking: 5 }),
  );
  const drawing = group(
    { transform: `translate(800 533) scale(${scale})`, fill: 'none' },
    plateLines(1 / scale),
    limbLines(rim + 8 / scale, 1 / scale),
  );
  return {
    name: 'plate.webp',
    width: 1600,
    height: 1067,
    body: rect(0, 0, 1600, 1067, { fill: PARCHMENT }) + drawing + words,
  };
}

function squareDrawing(): Drawing {
  const scale = 236;
  const drawing = group({ transform: `translate(400 400) scale(${scale})`, fill: 'none' }, plateLines(1 / scale, 10));
  return {
    name: 'plate-square.png',
    width: 800,
    height: 800,
    body: rect(0, 0, 800, 800, { fill: PARCHMENT }) + strokes(SEPIA, 1, drawing),
  };
}

/** The plate for the latitude of Beirut. */
export const plateDrawings = (): Drawing[] => [fullDrawing(), squareDrawing()];
