import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNestedTooDeeply, maxDepth } from './nesting.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

const nest = (levels: number, json: string) => `${'['.repeat(levels)}${json}${']'.repeat(levels)}`;

it('measures the depth of any JSON, whatever its strings contain', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, isPretty) => {
      const json = JSON.stringify(value, null, isPretty ? 1 : 0);
      const room = maxDepth - depthOf(value);
      expect(isNestedTooDeeply(nest(room, json))).toBe(false);
      expect(isNestedTooDeeply(nest(room + 1, json))).toBe(true);
    }),
  );
});

it.each(['"[[', '"\\\\"', '"\\\\\\"[', '\\', '', '}}}'])('reads invalid JSON to its end: %s', (json) => {
  expect(isNestedTooDeeply(json)).toBe(false);
});
