import { expect, test } from 'vitest';
import { formatDuration, formatRatio, markdownTable, median } from './table.ts';

test('the median leaves outliers out', () => {
  expect(median([3, 900, 1])).toBe(3);
  expect(median([4, 1])).toBe(4);
});

test('durations and ratios', () => {
  expect([formatDuration(12.3), formatDuration(31_250)]).toEqual(['12 ms', '31.3 s']);
  expect([formatRatio(1, 3), formatRatio(50, 2)]).toEqual(['0.33×', '25×']);
});

test('a Markdown table', () => {
  expect(markdownTable(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |');
});
