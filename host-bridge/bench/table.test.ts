import { expect, test } from 'vitest';
import { formatDuration, formatRatio, median, tableLine } from './table.ts';

test('the median ignores outliers', () => {
  expect(median([3, 900, 1])).toBe(3);
  expect(median([4, 1])).toBe(4);
});

test('formats durations and ratios', () => {
  expect([formatDuration(12.3), formatDuration(31_250)]).toEqual(['12 ms', '31.3 s']);
  expect([formatRatio(1 / 3), formatRatio(25)]).toEqual(['0.33×', '25×']);
});

test('a row shows the requirement and whether the value meets it', () => {
  const rows = [
    { what: 'a', measured: 0.5, shown: '0.50×', atMost: 1, unit: '×' },
    { what: 'b', measured: 60, shown: '60 ms', atMost: 50, unit: ' ms' },
    { what: 'c', measured: 9.9, shown: '9.90×', atLeast: 10, unit: '×' },
    { what: 'd', measured: Number.NaN, shown: 'nothing', atMost: 1, unit: '×' },
  ];
  expect(rows.map(tableLine)).toEqual([
    '| a | 0.50× | ≤ 1× | ok |',
    '| b | 60 ms | ≤ 50 ms | short |',
    '| c | 9.90× | ≥ 10× | short |',
    '| d | nothing | ≤ 1× | short |',
  ]);
});
