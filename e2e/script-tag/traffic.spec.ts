import type { Browser } from '@playwright/test';
import type { Exchange } from '../support/counting-proxy.ts';
import { expect, test } from '../support/fixtures.ts';
import { bytesOf, fetchedTwice, measureTraffic } from '../support/traffic.ts';

const KB = 1024;

interface Limit {
  readonly requests: number;
  readonly bytes: number;
}

/** What the first article of a journal and the next one may cost, and how many of the journal's fonts each loads. */
interface Limits {
  readonly first: Limit;
  readonly next: Limit;
  readonly fonts: number;
}

/** What a page may cost while nobody turns to the menu, and the reader's browser saves data. */
const NEEDED: Limits = { first: { requests: 8, bytes: 74 * KB }, next: { requests: 4, bytes: 22 * KB }, fonts: 0 };
/** The whole of an idle page, which has loaded what a press needs: the script of the menu and its font. */
const IDLE: Limits = { first: { requests: 6, bytes: 100 * KB }, next: { requests: 3, bytes: 16 * KB }, fonts: 1 };

/** Opens two articles. */
async function expectTraffic(browser: Browser, service: string, savesData: boolean, limits: Limits): Promise<void> {
  const articles = ['the-brass-tides', 'held-to-the-light'];
  const [first, next] = await measureTraffic(browser, service, articles, savesData);
  if (first === undefined || next === undefined) throw new Error('Two articles were to be opened');
  const names = next.product.map(({ url }) => url.pathname).sort();
  expect(names).toEqual([
    '/api/v1/annotations/held-to-the-light',
    '/api/v1/entries/held-to-the-light/head',
    '/embed/menu',
  ]);
  for (const [{ article, product }, limit] of [[first, limits.first] as const, [next, limits.next] as const]) {
    const files = product.map(({ url, bytes }) => `${url.pathname} ${bytes}`).join('\n  ');
    const measured = `${article}: ${product.length} requests, ${(bytesOf(product) / KB).toFixed(1)} KB\n  ${files}`;
    console.log(measured);
    expect(product.length, measured).toBeLessThanOrEqual(limit.requests);
    expect(bytesOf(product), measured).toBeLessThanOrEqual(limit.bytes);
  }
  const isFont = ({ url }: Exchange) => url.pathname.endsWith('.woff2');
  expect([first, next].map(({ media }) => media.filter(isFont).length)).toEqual([limits.fonts, limits.fonts]);
  for (const { product } of [first, next]) expect(product.every(({ status }) => status === 200)).toBe(true);
  const isProduct = (address: string) => !new URL(address).pathname.startsWith('/assets/');
  expect(fetchedTwice([first, next]).filter(isProduct)).toEqual([]);
}

// The headless shell does not partition its cache. Only the whole browser shows what a frame fetches again.
test('an article costs few requests, the next one of the journal only its own content, and nothing is fetched twice', ({
  journal,
  wholeBrowser,
}) => expectTraffic(wholeBrowser, journal.url, true, NEEDED));

test('the whole of an idle page costs the script of the menu more, once for a journal', ({ journal, wholeBrowser }) =>
  expectTraffic(wholeBrowser, journal.url, false, IDLE));
