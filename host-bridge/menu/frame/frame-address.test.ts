import { expect, test } from 'vitest';
import { frameAddress } from './frame.ts';

const entry = { entry: 'brass', env: 'production' };

test('contains entry, dataset and, in the fragment, the token', () => {
  expect(frameAddress('footer', 'https://journal.test', { ...entry, lang: '', background: null }, 't')).toBe(
    'https://journal.test/embed/footer?entry=brass&env=production#t',
  );
});

test('adds the language and the colours that are given', () => {
  const given = { ...entry, lang: 'de-AT', background: '#aabbcc', foreground: '#112233' };
  expect(frameAddress('menu', 'https://journal.test', given, 't')).toBe(
    'https://journal.test/embed/menu?entry=brass&env=production&lang=de-AT&background=%23aabbcc&foreground=%23112233#t',
  );
});

test('escapes values so that they cannot change other parts of the address', () => {
  const hostile = { entry: 'a&b=c#d?e/../f é', env: '&env=x', lang: '#"' };
  const { pathname, searchParams, hash } = new URL(frameAddress('menu', 'https://journal.test', hostile, 't'));
  expect([pathname, ...searchParams, hash]).toEqual([
    '/embed/menu',
    ['entry', hostile.entry],
    ['env', hostile.env],
    ['lang', '#"'],
    '#t',
  ]);
});
