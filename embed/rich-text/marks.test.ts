import { describe, expect, it } from 'vitest';
import { hashSlug } from './spans.tsx';

describe('hashSlug', () => {
  it('reads the slug of a fragment link', () => {
    expect(hashSlug('#neap-tide')).toBe('neap-tide');
    expect(hashSlug('#%D9%85')).toBe('م');
  });

  it.each(['#', 'neap', '#a b', '#%', 'https://x/#a', null])('returns null for %j', (href) => {
    expect(hashSlug(href)).toBeNull();
  });
});
