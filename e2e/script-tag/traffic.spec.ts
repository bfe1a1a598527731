import { expect, test } from '../support/fixtures.ts';
import { bytesOf, fetchedTwice, measureTraffic } from '../support/traffic.ts';

const KB = 1024;
/** What the first article of a journal and each further one may cost while nobody turns to the menu. */
const FIRST = { requests: 8, bytes: 72 * KB };
const NEXT = { requests: 4, bytes: 22 * KB };

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
  for (const [{ article, product }, limit] of [[first, FIRST] as const, [next, NEXT] as const]) {
    const files = product.map(({ url, bytes }) => `${url.pathname} ${bytes}`).join('\n  ');
    const measured = `${article}: ${product.length} requests, ${(bytesOf(product) / KB).toFixed(1)} KB\n  ${files}`;
    console.log(measured);
    expect(product.length, measured).toBeLessThanOrEqual(limit.requests);
    expect(bytesOf(product), measured).toBeLessThanOrEqual(limit.bytes);
  }
  const fonts = [first, next].flatMap(({ media }) => media.filter(({ url }) => url.pathname.endsWith('.woff2')));
  expect(fonts).toEqual([]);
  for (const { product } of [first, next]) expect(product.every(({ status }) => status === 200)).toBe(true);
  const isProduct = (address: string) => !new URL(address).pathname.startsWith('/assets/');
  expect(fetchedTwice([first, next]).filter(isProduct)).toEqual([]);
});
