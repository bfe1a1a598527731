import type { Drawing } from '../make/assets/pictures.ts';
import { randomFrom, steps } from './random.ts';
import { circle, line, n, type Point, path, rect, strokes } from './svg.ts';

/** Bidston Hill: two domes under a sky ruled like a tide chart. */
export function bidstonDrawing(): Drawing {
  const [paper, ink, brass] = ['#e9e4d4', '#12242e', '#b9822f'];
  const hill = (x: number) => 590 - 120 * Math.exp(-(((x - 600) / 330) ** 2)) - 14 * Math.sin(x / 130);
  const sky = steps(60, 560, 60).map((y, index) => {
    const points = steps(0, 1200, 160).map(
      (x): Point => [x, y + 5 * Math.sin(x / 190 + index * 0.35) * Math.sin(index / 6)],
    );
    return path(line(points), { 'stroke-width': n(0.5 + index * 0.016), opacity: n(0.3 + index * 0.008) });
  });
  const ground = steps(0, 1, 26).map((t) =>
    path(
      line(steps(0, 1200, 120).map((x): Point => [x, hill(x) + 340 * t ** 1.4 + 5 * t * Math.sin(x / 40 + t * 9)])),
      { 'stroke-width': n(2.4 - 1.4 * t) },
    ),
  );
  const dome = (x: number, width: number) => {
    const foot = hill(x) + 6;
    const ribs = steps(-0.66, 0.66, 5).map(
      (k) =>
        `M${n(x)} ${n(foot - 96 - width / 2)}Q${n(x + k * width * 0.62)} ${n(foot - 96 - width * 0.34)} ${n(x + (k * width) / 2)} ${n(foot - 96)}`,
    );
    return (
      path(
        `M${n(x - width / 2)} ${n(foot)}V${n(foot - 96)}A${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(x + width / 2)} ${n(foot - 96)}V${n(foot)}Z`,
        { fill: paper, 'stroke-width': 2.2 },
      ) + path(`M${n(x - width / 2 - 7)} ${n(foot - 96)}h${n(width + 14)}${ribs.join('')}`, { 'stroke-width': 1.2 })
    );
  };
  const house = path(`M512 ${n(hill(512) + 10)}V400H690V${n(hill(690) + 10)}Z`, { fill: paper, 'stroke-width': 2.2 });
  const windows = steps(536, 666, 5).map((x) => rect(x - 7, 424, 14, 24, { fill: ink, stroke: 'none' }));
  const cover = path(`${line(steps(0, 1200, 120).map((x): Point => [x, hill(x)]))}V800H0Z`, {
    fill: paper,
    stroke: 'none',
  });
  const body =
    rect(0, 0, 1200, 800, { fill: paper }) +
    strokes(
      ink,
      1,
      ...sky,
      dome(498, 104),
      dome(704, 86),
      house,
      ...windows,
      cover,
      ...ground,
      circle(930, 170, 46, { fill: paper, stroke: brass, 'stroke-width': 2 }),
    );
  return { name: 'bidston.png', width: 1200, height: 800, body };
}

/** A portrait without a face: the tides of a fortnight as a rosette. */
export function marrDrawing(): Drawing {
  const rosette = (turn: number): Point[] =>
    steps(0, 2 * Math.PI, 1400).map((a) => {
      const swell = 0.62 + 0.38 * Math.cos(2 * a);
      const r = 168 + 68 * swell * Math.cos(28 * a + turn) + 16 * Math.cos(14 * a - turn);
      return [300 + r * Math.cos(a), 300 + r * Math.sin(a)];
    });
  const rings = steps(0, Math.PI, 9).map((turn, index) =>
    path(line(rosette(turn), true), { 'stroke-width': index === 0 ? 2.4 : 0.7, opacity: index === 0 ? 1 : 0.5 }),
  );
  return {
    name: 'marr.png',
    width: 600,
    height: 600,
    body: rect(0, 0, 600, 600, { fill: '#12242e' }) + strokes('#f3ead8', 1, ...rings),
  };
}

/** A portrait without a face: star trails of an hour and a half over a roof. */
export function nasrDrawing(): Drawing {
  const random = randomFrom(1391);
  const trails = Array.from({ length: 130 }, () => {
    const [r, from, width] = [20 + 330 * Math.sqrt(random()), random() * 2 * Math.PI, 0.6 + 2 * random() ** 3];
    const [x, y] = [300 + r * Math.cos(from), 250 + r * Math.sin(from)];
    const to = from + 0.39;
    return path(`M${n(x)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(300 + r * Math.cos(to))} ${n(250 + r * Math.sin(to))}`, {
      'stroke-width': n(width),
    });
  });
  const roof = path('M-4 604V486H150V452H236V486H430V520H604V604Z', { fill: '#f4ecdb', 'stroke-width': 2.6 });
  const dish = path('M466 520V494M448 470a22 22 0 0 1 40 18M468 480l12-10', { 'stroke-width': 2.2 });
  return {
    name: 'nasr.png',
    width: 600,
    height: 600,
    body: rect(0, 0, 600, 600, { fill: '#f4ecdb' }) + strokes('#2b1d10', 1, ...trails, roof, dish),
  };
}
