import fc from 'fast-check';
import { DateTime } from 'groq-js';
import { expect, it } from 'vitest';
import { jsonSize } from './json-size.ts';

const limit = 1_000_000;
const sizeOfJson = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? 'null');

it('is the size of the JSON of any value', () => {
  const values = fc.anything({ withUnicodeString: true, maxDepth: 4, key: fc.string({ unit: 'binary' }) });
  fc.assert(
    fc.property(values, fc.string({ unit: 'binary' }), (value, text) => {
      expect(jsonSize([value, text], limit)).toBe(sizeOfJson([value, text]));
    }),
    { numRuns: 600 },
  );
});

it.each([
  [[]],
  [{}],
  [[undefined, null, Number.NaN, -0, 1e21]],
  [{ left: undefined, right: undefined }],
  [{ date: new DateTime(new Date(0)) }],
  ['\ud800 \udc00 \ud83c\udf19 \u2028 \u007f "\\"'],
  [{ __proto__: null, 'a"b': 1 }],
])('is the size of the JSON of %j', (value) => {
  expect(jsonSize(value, limit)).toBe(sizeOfJson(value));
});

it('stops counting above the limit', () => {
  let value: unknown = 'x';
  for (let level = 0; level < 60; level += 1) value = [value, value]; // 2 to the power of 60 strings
  expect(jsonSize(value, limit)).toBeGreaterThan(limit);
});
