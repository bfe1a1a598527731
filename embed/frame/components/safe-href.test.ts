import { describe, expect, it } from 'vitest';
import { hashSlug, safeHref } from './safe-href.ts';

describe('safeHref', () => {
  it.each([
    ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
    [' http://example.org ', 'http://example.org/'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['tel:+49301234', 'tel:+49301234'],
  ])('passes %s', (href, expected) => {
    expect(safeHref(href)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    '/relative',
    '//example.org',
    '',
    null,
    undefined,
    7,
  ])('refuses %j', (href) => {
    expect(safeHref(href)).toBeNull();
  });
});

describe('hashSlug', () => {
  it('reads the slug of a local hash', () => {
    expect(hashSlug('#neap-tide')).toBe('neap-tide');
    expect(hashSlug('#%D9%85')).toBe('م');
  });

  it.each(['#', 'neap', '#a b', '#%', 'https://x/#a', null])('finds none in %j', (href) => {
    expect(hashSlug(href)).toBeNull();
  });
});
