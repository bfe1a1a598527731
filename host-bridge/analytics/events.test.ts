import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMON_PROPERTIES, EVENTS } from './events.ts';

/** Names that the page for data-protection officers shows as code. */
const page = readFileSync(new URL('../../bff/pages/documentation/analytics.html', import.meta.url), 'utf8');
const explained = new Set([...page.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name));

test.each(Object.entries(EVENTS))('/docs/analytics explains %s and its properties', (event, properties) => {
  for (const name of [event, ...Object.keys(properties)]) expect(explained).toContain(name);
});

test.each(Object.keys(COMMON_PROPERTIES))('/docs/analytics explains %s', (name) => {
  expect(explained).toContain(name);
});

test('/docs/analytics explains no event that does not exist', () => {
  const rows = [...page.matchAll(/<tr><td><code>(journal_\w+|\$pageview|\$autocapture)<\/code>/g)].map(
    ([, name]) => name,
  );
  expect(new Set(rows)).toEqual(new Set(Object.keys(EVENTS)));
});
