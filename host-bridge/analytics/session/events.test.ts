import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENTS, EVERYWHERE } from './events.ts';

/** What the page for data-protection officers names as code. */
const page = readFileSync(new URL('../../../bff/routes/analytics-page/analytics.html', import.meta.url), 'utf8');
const explained = new Set([...page.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name));

test.each(Object.entries(EVENTS))('%s and its properties are explained at /docs/analytics', (event, properties) => {
  for (const name of [event, ...Object.keys(properties)]) expect(explained).toContain(name);
});

test.each(Object.keys(EVERYWHERE))('%s is explained at /docs/analytics', (name) => {
  expect(explained).toContain(name);
});

test('no event is explained there that there is not', () => {
  const rows = [...page.matchAll(/<tr><td><code>(journal_\w+|\$pageview|\$autocapture)<\/code>/g)].map(
    ([, name]) => name,
  );
  expect(new Set(rows)).toEqual(new Set(Object.keys(EVENTS)));
});
