import { expect, test } from 'vitest';
import { readAnalyticsOption } from './page-options.ts';

function read(value: unknown) {
  const warnings: string[] = [];
  return { option: readAnalyticsOption(value, (text) => warnings.push(text)), warnings };
}

test.each([
  [undefined, true],
  [null, true],
  ['', true],
  [true, true],
  [false, false],
  [{}, {}],
  [
    { mode: 'full', replay: true },
    { mode: 'full', replay: true },
  ],
  ['true', true],
  ['false', false],
  ['{"mode":"full"}', { mode: 'full' }],
])('reads %j as %j', (value, option) => {
  expect(read(value)).toEqual({ option, warnings: [] });
});

const circular: Record<string, unknown> = { mode: 'spy' };
circular.self = circular;

test.each([['on'], ['off'], ['{"mode":'], [{ mode: 'spy' }], [{ mode: 7 }], [[]], [0], ['[]'], ['null'], [circular]])(
  'disables analytics and warns for %o',
  (value) => {
    expect(read(value)).toEqual({ option: false, warnings: [expect.stringContaining('analytics')] });
  },
);
