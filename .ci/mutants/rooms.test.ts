import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeIn, ROOMS } from './rooms.mjs';

test('every room names folders and files that exist', () => {
  const paths = ROOMS.flatMap(({ code, except = [] }) => [...code, ...except]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each([
  ['', ['a/b', 'c/d.ts']],
  ['a', ['a/b']],
  ['a/b', ['a/b']],
  ['a/b/e.ts', ['a/b/e.ts']],
  ['c/d.ts', ['c/d.ts']],
  ['a/bc', []],
  ['c/d', []],
])('of a room with a folder and a file, %j has %j', (path, expected) => {
  const room = { name: 'x', code: ['a/b', 'c/d.ts'], project: 'unit', tests: [] } as const;
  expect(codeIn(room, path)).toEqual(expected);
});
