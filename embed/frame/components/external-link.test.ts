import { describe, expect, it } from 'vitest';
import { safeHref } from './external-link.tsx';

describe('safeHref', () => {
  it.each([
    ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
    [' http://example.org ', 'http://example.org/'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['tel:+49301234', 'tel:+49301234'],
  ])('accepts %s', (href, expected) => {
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
  ])('rejects %j', (href) => {
    expect(safeHref(href)).toBeNull();
  });

  it('accepts a host with letters beyond ASCII however often it is asked, as a service that renders is', () => {
    const addresses = new Set(Array.from({ length: 20_000 }, () => safeHref('https://münchen.example/a')));
    expect([...addresses]).toEqual(['https://xn--mnchen-3ya.example/a']);
  });
});
