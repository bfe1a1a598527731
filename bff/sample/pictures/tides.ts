import type { Drawing } from '../make/assets/pictures.ts';
import { lettering } from '../make/typeset/outline.ts';
import { steps } from './random.ts';
import { circle, group, line, n, type Point, path, rect, strokes } from './svg.ts';

const GROUND = '#12242e';
const INK = '#f3ead8';
const BRASS = '#d6a756';

interface Constituent {
  readonly name: string;
  readonly hours: number;
  readonly amplitude: number;
  readonly phase: number;
}

/** The tidal constituents of an imaginary port. Amplitudes are in metres. The phases put new moon at the left. */
const PORT: readonly Constituent[] = [
  { name: 'M2', hours: 12.4206, amplitude: 1, phase: 0 },
  { name: 'S2', hours: 12, amplitude: 0.42, phase: 0.4 },
  { name: 'N2', hours: 12.6583, amplitude: 0.2, phase: 1.1 },
  { name: 'K2', hours: 11.9672, amplitude: 0.12, phase: 0.6 },
  { name: 'K1', hours: 23.9345, amplitude: 0.17, phase: 2 },
  { name: 'O1', hours: 25.8193, amplitude: 0.14, phase: 0.2 },
  { name: 'M4', hours: 6.2103, amplitude: 0.09, phase: 1.4 },
];
const FORTNIGHT = 24 * 14.77;

const heightOf = (part: Constituent, hour: number) =>
  part.amplitude * Math.cos((2 * Math.PI * hour) / part.hours - part.phase);
const seaAt = (hour: number) => PORT.reduce((sum, part) => sum + heightOf(part, hour), 0);

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly from: number;
  readonly hours: number;
}

function curve(frame: Frame, middle: number, scale: number, height: (hour: number) => number): Point[] {
  const count = Math.round((frame.right - frame.left) * 1.5);
  return steps(0, 1, count).map((t) => [
    frame.left + t * (frame.right - frame.left),
    middle - scale * height(frame.from + t * frame.hours),
  ]);
}

/** Fills the sea with one stroke per half hour, from the datum to the water. */
function hatch(frame: Frame, datum: number, middle: number, scale: number): string {
  const count = Math.round(frame.hours * 2);
  const strokesOf = steps(0, 1, count).map((t) => {
    const x = frame.left + t * (frame.right - frame.left);
    return `M${n(x)} ${n(datum)}V${n(middle - scale * seaAt(frame.from + t * frame.hours))}`;
  });
  return path(strokesOf.join(''), { stroke: INK, 'stroke-width': 0.7, opacity: 0.42 });
}

function parts(frame: Frame, top: number, gap: number): string {
  return PORT.map((part, index) => {
    const middle = top + gap * index;
    return group(
      { opacity: 0.92 - index * 0.06 },
      path(line(curve(frame, middle, 24, (hour) => heightOf(part, hour))), { stroke: INK, 'stroke-width': 1.3 }),
      path(`M${frame.left} ${n(middle)}H${frame.right}`, { stroke: INK, 'stroke-width': 0.5, opacity: 0.35 }),
      group(
        { fill: INK, stroke: 'none' },
        lettering(part.name, frame.left - 62, middle + 6, { size: 19, tracking: 1 }),
      ),
    );
  }).join('');
}

/** The moon at a phase (0 new, 0.5 full, 1 new), lit from the right. */
function moon(x: number, y: number, radius: number, phase: number): string {
  const terminator = Math.cos(2 * Math.PI * phase) * radius;
  const waxing = phase <= 0.5;
  const lit = `M${n(x)} ${n(y - radius)}A${radius} ${radius} 0 0 ${waxing ? 1 : 0} ${n(x)} ${n(y + radius)}A${n(Math.abs(terminator))} ${radius} 0 0 ${(terminator > 0) === waxing ? 0 : 1} ${n(x)} ${n(y - radius)}Z`;
  return (
    circle(x, y, radius, { fill: GROUND, stroke: BRASS, 'stroke-width': 1.2 }) +
    path(lit, { fill: BRASS, stroke: 'none' })
  );
}

const scale = (x: number, datum: number, metre: number): string =>
  steps(0, 30, 31)
    .map((tick) => `M${x} ${n(datum - (tick * metre) / 10)}h${tick % 10 === 0 ? -16 : tick % 5 === 0 ? -11 : -6}`)
    .join('');

function sea(frame: Frame, datum: number, middle: number, metre: number): string {
  return (
    hatch(frame, datum, middle, metre) +
    path(line(curve(frame, middle, metre, seaAt)), { stroke: INK, 'stroke-width': 3.4 }) +
    path(`M${frame.left} ${datum}H${frame.right}`, { stroke: INK, 'stroke-width': 1.6 })
  );
}

function fortnight(): Drawing {
  const frame: Frame = { left: 170, right: 1500, from: -22, hours: FORTNIGHT + 44 };
  const [datum, middle, metre] = [990, 790, 104];
  const moons = steps(0, 0.5, 9).map((phase, index) => moon(frame.left + 82 + index * 146, 92, 15, phase));
  const body =
    rect(0, 0, 1600, 1067, { fill: GROUND }) +
    strokes(
      INK,
      1.2,
      ...moons,
      parts(frame, 170, 62),
      sea(frame, datum, middle, metre),
      path(scale(frame.left - 14, datum, metre)),
    );
  return { name: 'tides.png', width: 1600, height: 1067, body };
}

function springs(): Drawing {
  const frame: Frame = { left: 70, right: 730, from: FORTNIGHT / 2 - 20, hours: 130 };
  const body =
    rect(0, 0, 800, 800, { fill: GROUND }) + strokes(INK, 1.2, moon(400, 150, 34, 0.25), sea(frame, 690, 470, 150));
  return { name: 'tides-square.png', width: 800, height: 800, body };
}

/** The tide pictures: a fortnight with its constituents, and the change from neaps to springs. */
export const tideDrawings = (): Drawing[] => [fortnight(), springs()];
