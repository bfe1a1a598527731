import type { Drawing } from '../make/assets/pictures.ts';
import { randomFrom, steps } from './random.ts';
import { circle, group, n, path, rect } from './svg.ts';

/** Light behind a sheet: warm in the middle, brown at the edges, with clouds of thick pulp. */
const PAPER = `<radialGradient id="lamp" cx="58%" cy="47%" r="74%"><stop offset="0" stop-color="#f7e7c3"/><stop offset="0.45" stop-color="#e3c48d"/><stop offset="1" stop-color="#6b4526"/></radialGradient>
<filter id="pulp" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.012 0.016" numOctaves="4" seed="7"/><feColorMatrix values="0 0 0 0 0.32  0 0 0 0 0.19  0 0 0 0 0.08  0.9 0.5 0 0 -0.42"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 0.28  0 0 0 0 0.17  0 0 0 0 0.07  0 0 0 0.55 -0.17"/></filter>
<filter id="soft"><feGaussianBlur stdDeviation="1.1"/></filter>
<filter id="glow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>`;

const LIGHT = '#fff6dc';

function laidLines(width: number, height: number, gap: number, seed: number): string {
  const random = randomFrom(seed);
  const rows = steps(0, height, Math.round(height / gap));
  return rows
    .map((y) => {
      const drift = (random() - 0.5) * 1.6;
      return `M0 ${n(y)}C${n(width * 0.3)} ${n(y + drift)} ${n(width * 0.7)} ${n(y - drift)} ${width} ${n(y + drift * 0.5)}`;
    })
    .join('');
}

function chainLines(width: number, height: number, gap: number, offset: number): string {
  return steps(offset, offset + gap * Math.floor((width - offset) / gap), Math.floor((width - offset) / gap) + 1)
    .map((x) => `M${n(x)} 0C${n(x + 3)} ${n(height * 0.3)} ${n(x - 3)} ${n(height * 0.7)} ${n(x + 1)} ${height}`)
    .join('');
}

/** A watermark: a bright wire figure with soft edges, with its stitches as beads. */
export function wire(d: string, stitches: readonly (readonly [number, number])[]): string {
  return [
    path(d, { fill: 'none', stroke: LIGHT, 'stroke-width': 13, opacity: 0.35, filter: 'url(#glow)' }),
    path(d, {
      fill: 'none',
      stroke: LIGHT,
      'stroke-width': 5,
      opacity: 0.95,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      filter: 'url(#soft)',
    }),
    ...stitches.map(([x, y]) => circle(x, y, 5.5, { fill: LIGHT, filter: 'url(#soft)' })),
  ].join('');
}

/** A sheet of laid paper in front of a light. Sizes are in pixels. */
function sheetOfPaper(width: number, height: number, chainGap: number, chainOffset: number, figure: string): string {
  return [
    PAPER,
    rect(0, 0, width, height, { fill: 'url(#lamp)' }),
    rect(0, 0, width, height, { filter: 'url(#pulp)', opacity: 0.8 }),
    path(laidLines(width, height, 6.4, 12), { stroke: LIGHT, 'stroke-width': 1.7, fill: 'none', opacity: 0.24 }),
    path(chainLines(width, height, chainGap, chainOffset), {
      stroke: LIGHT,
      'stroke-width': 14,
      fill: 'none',
      opacity: 0.14,
      filter: 'url(#glow)',
    }),
    path(chainLines(width, height, chainGap, chainOffset), {
      stroke: LIGHT,
      'stroke-width': 2.6,
      fill: 'none',
      opacity: 0.46,
      filter: 'url(#soft)',
    }),
    figure,
    rect(0, 0, width, height, { filter: 'url(#grain)', opacity: 0.7 }),
  ].join('');
}

/** A one-handled jug with a three-pointed crown, a watermark of Normandy. 300 wide and 520 high. */
const JUG =
  'M92 138C60 190 40 250 52 330C62 396 96 428 150 430C204 428 240 396 248 330C258 250 238 190 206 138M84 138H214M92 138L84 96H214L206 138M120 430L96 480H206L180 430M236 210C300 196 322 250 296 300C282 330 262 346 244 352M84 96L72 40L112 72L149 20L186 72L226 40L214 96M66 250C120 270 190 270 242 250M62 300C120 322 190 322 246 300';
const STITCHES = [
  [92, 138],
  [206, 138],
  [52, 320],
  [248, 320],
  [96, 480],
  [206, 480],
  [149, 20],
  [298, 270],
] as const;

/** The jug watermark at a position. */
const jug = (x: number, y: number, scale: number, lean: number): string =>
  group({ transform: `translate(${n(x)} ${n(y)}) rotate(${lean}) scale(${scale})` }, wire(JUG, STITCHES));

/** A fool’s head facing left, with three horns, a collar of five points and seven bells. 440 wide and 470 high. */
const FOOL = [
  'M146 214C190 196 268 194 318 210',
  'M146 214C120 160 88 138 52 150M160 206C150 130 170 70 232 44M196 200C196 150 208 106 244 76M236 197C262 140 296 96 352 84M318 210C330 160 372 132 414 158M268 197C286 166 312 146 346 140',
  'M152 214C146 236 140 246 122 276C118 284 124 288 138 288C136 296 132 300 138 306C134 312 136 318 142 320C138 340 152 350 178 346L184 366',
  'M318 210C330 260 322 310 306 338L312 366M172 246C180 240 192 240 200 246M250 262C266 250 280 262 276 282C272 298 258 300 252 292',
  'M116 378C170 360 330 360 376 378M116 378L128 424L168 388L192 442L246 392L292 442L326 388L364 424L376 378',
].join('');
const BELLS = [
  [42, 154],
  [244, 40],
  [362, 80],
  [424, 164],
  [124, 434],
  [192, 454],
  [292, 454],
  [368, 434],
] as const;
const SEAMS = [
  [146, 214],
  [318, 210],
  [122, 276],
  [116, 378],
  [376, 378],
  [246, 392],
] as const;

function foolscap(): Drawing {
  const bells = BELLS.map(([x, y]) => `M${x - 13} ${y}a13 13 0 1 0 26 0a13 13 0 1 0 -26 0`).join('');
  const fool = group({ transform: 'translate(362 148) rotate(1.5) scale(1.06)' }, wire(FOOL + bells, SEAMS));
  return { name: 'foolscap.webp', width: 1200, height: 800, body: sheetOfPaper(1200, 800, 178, 68, fool) };
}

/** The watermark pictures: a jug, its twin and a fool. */
export const sheetDrawings = (): Drawing[] => [
  { name: 'sheet.jpg', width: 1600, height: 1067, body: sheetOfPaper(1600, 1067, 196, 18, jug(957, 262, 1.12, -2)) },
  { name: 'sheet-square.jpg', width: 800, height: 800, body: sheetOfPaper(800, 800, 196, 106, jug(248, 150, 1.02, 4)) },
  foolscap(),
];
