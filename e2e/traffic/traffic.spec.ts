import { expect, test } from '../support/fixtures.ts';
import { bytesOf, fetchedTwice, measureTraffic } from './measure-traffic.ts';

const KB = 1024;

// The headless shell does not partition its cache. Only the whole browser shows what a frame fetches again.
test('an article costs few requests, the next one of the journal only its own content, and nothing is fetched twice', async ({
  journal,
  wholeBrowser,
}) => {
  const [first, next] = await measureTraffic(wholeBrowser, journal.url, ['the-brass-tides', 'held-to-the-light']);
  if (first === undefined || next === undefined) throw new Error('Two articles were to be opened');
  const names = next.product.map(({ url }) => url.pathname).sort();
  expect(names).toEqual([
    '/api/v1/annotations/held-to-the-light',
    '/api/v1/entries/held-to-the-light/head',
    '/embed/menu',
  ]);
  expect(bytesOf(next.product)).toBeLessThanOrEqual(22 * KB);
  expect(first.product.length, JSON.stringify(first.product.map(({ url }) => url.pathname))).toBeLessThanOrEqual(8);
  expect(bytesOf(first.product)).toBeLessThanOrEqual(64 * KB);
  const fonts = [first, next].flatMap(({ media }) => media.filter(({ url }) => url.pathname.endsWith('.woff2')));
  expect(fonts).toEqual([]);
  for (const { product } of [first, next]) expect(product.every(({ status }) => status === 200)).toBe(true);
  const isProduct = (address: string) => !new URL(address).pathname.startsWith('/assets/');
  expect(fetchedTwice([first, next]).filter(isProduct)).toEqual([]);
});
