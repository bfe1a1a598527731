import { expect, test } from 'vitest';
import { doiUrl, safeLink } from './links.ts';

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

test('a DOI has an address, an empty DOI has none', () => {
  expect(doiUrl('10.5555/tide.1')).toBe('https://doi.org/10.5555/tide.1');
  expect(doiUrl('')).toBe('');
  expect(doiUrl('10.5555/"><x>')).not.toMatch(/["<>]/);
});
