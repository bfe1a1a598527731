import { expect, test } from 'vitest';
import { mayLeadTo } from './load-page.ts';

test.each([
  ['http://8.8.8.8/article', 'http://127.0.0.1:8080', false],
  ['http://8.8.8.8/article', 'http://localhost:8080', false],
  ['http://8.8.8.8/article', 'http://2130706433', false],
  ['http://8.8.8.8/article', 'http://[::1]', false],
  ['http://8.8.8.8/article', 'http://[::ffff:10.0.0.1]', false],
  ['http://8.8.8.8/article', 'http://192.168.1.1', false],
  ['http://8.8.8.8/article', 'http://169.254.169.254', false],
  ['http://8.8.8.8/article', 'http://[fd00::1]', false],
  ['http://8.8.8.8/article', 'http://1.1.1.1', true],
  ['http://127.0.0.1:3000/article', 'http://127.0.0.1:8080', true],
])('a page at %s may name %s: %s', async (page, named, isAllowed) => {
  expect(await mayLeadTo(new URL(page), new URL(named))).toBe(isAllowed);
});
