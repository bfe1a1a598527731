import type { Drawing } from '../make/assets/pictures.ts';
import { lettering } from '../make/typeset/outline.ts';
import { steps } from './random.ts';
import { circle, group, line, n, type Point, path, rect, strokes } from './svg.ts';

const PAPER = '#f6f0e2';
const INK = '#12242e';
const BRASS = '#b9822f';
/** Pitch radius per tooth, in pixels. Wheels of one train mesh only with the same module. */
const MODULE = 3.55;

interface Wheel {
  readonly x: number;
  readonly y: number;
  readonly teeth: number;
  readonly turn: number;
  readonly arms: number;
}

const pitch = (wheel: Wheel) => wheel.teeth * MODULE;

/** The outline of the teeth, rounded as by a clockmaker's cutter. */
function rim(wheel: Wheel): string {
  const profile = [
    [-0.5, -4.6],
    [-0.29, -4.4],
    [-0.23, 0],
    [-0.13, 3],
    [0, 4.2],
    [0.13, 3],
    [0.23, 0],
    [0.29, -4.4],
  ] as const;
  const points = steps(0, wheel.teeth - 1, wheel.teeth).flatMap((tooth) =>
    profile.map(([along, height]): Point => {
      const angle = wheel.turn + ((tooth + along) / wheel.teeth) * 2 * Math.PI;
      return [wheel.x + (pitch(wheel) + height) * Math.cos(angle), wheel.y + (pitch(wheel) + height) * Math.sin(angle)];
    }),
  );
  return line(points, true);
}

/** The openings between the arms. */
function crossings(wheel: Wheel): string {
  const [outer, inner] = [pitch(wheel) - 24, 34];
  return steps(0, wheel.arms - 1, wheel.arms)
    .map((arm) => {
      const from = wheel.turn + (arm / wheel.arms) * 2 * Math.PI;
      const to = from + (2 * Math.PI) / wheel.arms;
      const corner = (r: number, angle: number, shift: number) => {
        const a = angle + shift / r;
        return `${n(wheel.x + r * Math.cos(a))} ${n(wheel.y + r * Math.sin(a))}`;
      };
      return `M${corner(inner, from, 9)}L${corner(outer, from, 7)}A${n(outer)} ${n(outer)} 0 0 1 ${corner(outer, to, -7)}L${corner(inner, to, -9)}A${inner} ${inner} 0 0 0 ${corner(inner, from, 9)}Z`;
    })
    .join('');
}

function drawn(wheel: Wheel): string {
  const shading = steps(pitch(wheel) - 20, pitch(wheel) - 8, 5).map((r) =>
    circle(wheel.x, wheel.y, r, { 'stroke-width': 0.7, opacity: 0.7 }),
  );
  return [
    path(rim(wheel) + crossings(wheel), { fill: PAPER, 'fill-rule': 'evenodd', 'stroke-width': 1.7 }),
    ...shading,
    circle(wheel.x, wheel.y, pitch(wheel), { stroke: BRASS, 'stroke-width': 1, 'stroke-dasharray': '12 4 2 4' }),
    circle(wheel.x, wheel.y, 24, { 'stroke-width': 1.7 }),
    circle(wheel.x, wheel.y, 9, { fill: INK, stroke: 'none' }),
  ].join('');
}

/** Places a wheel beside another in a direction, so that their teeth mesh. */
function meshed(wheel: Wheel, teeth: number, arms: number, direction: number): Wheel {
  const distance = (wheel.teeth + teeth) * MODULE;
  const toothPhase = ((direction - wheel.turn) / (2 * Math.PI)) * wheel.teeth;
  const turn = direction + Math.PI - ((0.5 - (toothPhase % 1)) / teeth) * 2 * Math.PI;
  return {
    x: wheel.x + distance * Math.cos(direction),
    y: wheel.y + distance * Math.sin(direction),
    teeth,
    turn,
    arms,
  };
}

/** Three wheels of a tide predictor. */
export function wheelsDrawing(): Drawing {
  const great: Wheel = { x: 372, y: 418, teeth: 74, turn: 0.1, arms: 6 };
  const middle = meshed(great, 52, 5, -0.36);
  const small = meshed(middle, 31, 4, 0.95);
  const wheels = [great, middle, small];
  const axes = wheels.map(
    (w) =>
      `M${n(w.x - pitch(w) - 26)} ${n(w.y)}H${n(w.x + pitch(w) + 26)}M${n(w.x)} ${n(w.y - pitch(w) - 26)}V${n(w.y + pitch(w) + 26)}`,
  );
  const counts = wheels.map((w) => lettering(String(w.teeth), w.x + 44, w.y - 14, { face: 'italic', size: 26 }));
  const body = [
    rect(0, 0, 1200, 800, { fill: PAPER }),
    strokes(
      INK,
      1,
      ...wheels.map(drawn),
      path(axes.join(''), { stroke: BRASS, 'stroke-width': 0.9, 'stroke-dasharray': '22 5 3 5' }),
    ),
    group({ fill: INK }, ...counts),
  ].join('');
  return { name: 'wheels.webp', width: 1200, height: 800, body };
}
