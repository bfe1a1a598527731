import { expect, test } from 'vitest';
import { assetUrl, doiUrl, fileNameOf, safeLink, webUri } from './links.ts';

test.each(['https://example.org/a?b#c', 'http://example.org', 'mailto:ed@example.org', 'tel:+431', '#neap-tide'])(
  '%s is a safe link',
  (href) => {
    expect(safeLink(href)).toBe(href);
  },
);

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  '//example.org',
  '/relative',
  'http://',
  '',
  null,
  7,
])('%j is not a safe link', (href) => {
  expect(safeLink(href)).toBeNull();
});

test.each(['https://cdn.example/a.png', 'http://127.0.0.1:3030/assets/images/production/a-1x1.png'])(
  '%s is an asset’s address',
  (url) => {
    expect(assetUrl(` ${url}\n`)).toBe(url);
  },
);

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'mailto:ed@example.org',
  'file:///etc/passwd',
  '#neap-tide',
  '/relative.png',
  'http://',
  '',
  ['https://cdn.example/a.png'],
  7,
  null,
])('%j is not an asset’s address', (url) => {
  expect(assetUrl(url)).toBeNull();
});

test('a file is named by the last segment of its path', () => {
  expect(fileNameOf('https://a.example/files/M%C3%B6wen.pdf?dl=')).toBe('Möwen.pdf');
  expect(fileNameOf('https://a.example/files/100%.pdf')).toBe('100%.pdf');
  expect(fileNameOf('https://a.example')).toBe('');
});

test('a DOI has an address, an empty DOI has none', () => {
  expect(doiUrl('10.5555/tide.1')).toBe('https://doi.org/10.5555/tide.1');
  expect(doiUrl('')).toBe('');
  expect(doiUrl('https://doi.org/10.5555/tide.1')).toBe('https://doi.org/10.5555/tide.1');
  expect(doiUrl('10.5555/"><x>')).not.toMatch(/["<>]/);
  expect(doiUrl('10.5555/a#b?c%2F<d>')).toBe('https://doi.org/10.5555/a%23b%3Fc%252F%3Cd%3E');
  expect(doiUrl('10.5555/\ud800')).toBe('https://doi.org/10.5555/%EF%BF%BD');
});

test.each([
  ['https://alidade.example/28?a=1&b={x}|y^z`[0]', 'https://alidade.example/28?a=1&b=%7Bx%7D%7Cy%5Ez%60%5B0%5D'],
  ['https://münchen.example/größe#Maß', 'https://xn--mnchen-3ya.example/gr%C3%B6%C3%9Fe#Ma%C3%9F'],
  ['http://[::1]:3030/a%20b%zz%7B', 'http://[::1]:3030/a%20b%25zz%7B'],
  ['mailto:ed@example.org', null],
  ['#neap', null],
])('%s is %s', (address, expected) => {
  expect(webUri(address)).toBe(expected);
});
