import { expect, test } from 'vitest';
import { row, table } from './table.ts';

test.each([
  [{ floor: 0.9 }, '≥ 0.90', [0.9, 5], [0.89]],
  [{ ceiling: 1.5 }, '≤ 1.50', [0.1, 1.5], [1.51]],
  [{ floor: 0.95, ceiling: 1.05 }, '0.95 to 1.05', [0.95, 1.05], [0.94, 1.06]],
])('the bounds %j', (bound, text, met, missed) => {
  const verdict = (measured: number) =>
    table([row('memory', measured, bound)])
      .split('\n')
      .at(-1);
  for (const measured of met) expect(verdict(measured)).toBe(`| memory | ${measured.toFixed(2)} | ${text} | yes |`);
  for (const measured of missed) expect(verdict(measured)).toBe(`| memory | ${measured.toFixed(2)} | ${text} | no |`);
});
