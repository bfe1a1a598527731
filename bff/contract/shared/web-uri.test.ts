import { expect, test } from 'vitest';
import { webUri } from './links.ts';

test.each([
  ['https://alidade.example/28?a=1&b={x}|y^z`[0]', 'https://alidade.example/28?a=1&b=%7Bx%7D%7Cy%5Ez%60%5B0%5D'],
  ['https://münchen.example/größe#Maß', 'https://xn--mnchen-3ya.example/gr%C3%B6%C3%9Fe#Ma%C3%9F'],
  ['http://[::1]:3030/a%20b%zz%7B', 'http://[::1]:3030/a%20b%25zz%7B'],
  ['mailto:ed@example.org', null],
  ['#neap', null],
])('%s is %s', (address, expected) => {
  expect(webUri(address)).toBe(expected);
});
