import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { waitForCard } from '../support/frames.ts';
import { closeServer, listenOnFreePort } from '../support/listen.ts';
import { openContext } from '../support/open-context.ts';

/** A request that went over the network, with its response. What a browser's cache answers is none. */
interface Exchange {
  readonly url: URL;
  /** HTTP status; 0 if no response came. */
  status: number;
  /** Bytes of the body as they were sent, compressed or not. */
  bytes: number;
}

/** Starts a proxy for plain HTTP. @returns its address, and what has passed through it, in the order of the requests */
async function startCountingProxy() {
  const exchanges: Exchange[] = [];
  const server = createServer((incoming, outgoing) => {
    const exchange: Exchange = { url: new URL(incoming.url ?? ''), status: 0, bytes: 0 };
    exchanges.push(exchange);
    const { method, headers } = incoming;
    const passed = request(exchange.url, { method, headers }, (response) => {
      exchange.status = response.statusCode ?? 0;
      response.on('data', (chunk: Buffer) => (exchange.bytes += chunk.length));
      outgoing.writeHead(exchange.status, response.headers);
      pipeline(response, outgoing, () => {});
    });
    pipeline(incoming, passed, (error) => error && outgoing.destroy());
    passed.on('error', () => outgoing.destroy());
  });
  return { url: await listenOnFreePort(server), exchanges, stop: () => closeServer(server) };
}

/** What one article made the browser fetch from the journal's service. The publisher's own files are not in it. */
interface Traffic {
  readonly article: string;
  /** Documents, scripts and data, in the order of their requests. */
  readonly product: readonly Exchange[];
  /** The journal's pictures and fonts, which are as large as its editors made them. */
  readonly media: readonly Exchange[];
}

/** In milliseconds. The client's last file waits for an idle page, but for no longer than three seconds. */
const QUIET = 3_500;

const isOfPublisher = ({ url }: Exchange) => url.pathname.startsWith('/demo/') || url.pathname === '/favicon.ico';
const isMedia = ({ url }: Exchange) => url.pathname.startsWith('/assets/');

/** Opens an article, and waits until the page has requested nothing for a while. */
async function openArticle(
  page: Page,
  exchanges: Exchange[],
  service: string,
  article: string,
  isRead: boolean,
): Promise<Traffic> {
  exchanges.length = 0;
  await page.goto(`${service}/demo/${article}.html`);
  await waitForCard(page);
  if (isRead) await page.mouse.move(9, 9);
  for (let count = -1; count !== exchanges.length; ) {
    count = exchanges.length;
    await setTimeout(QUIET);
  }
  const own = exchanges.filter((exchange) => !isOfPublisher(exchange));
  return { article, product: own.filter((exchange) => !isMedia(exchange)), media: own.filter(isMedia) };
}

const bytesOf = (exchanges: readonly Exchange[]): number => exchanges.reduce((sum, { bytes }) => sum + bytes, 0);

const KB = 1024;

interface Limit {
  readonly requests: number;
  readonly bytes: number;
}

/**
 * What the first article of a journal and the next one may cost, and how many of the journal's fonts each loads. The
 * journal has fonts, so its first article requests their CSS, which is with the settings.
 */
interface Limits {
  readonly first: Limit;
  readonly next: Limit;
  readonly fonts: number;
}

/** What a page may cost before the first sign of a reader. */
const NEEDED: Limits = { first: { requests: 9, bytes: 78.5 * KB }, next: { requests: 3, bytes: 11 * KB }, fonts: 0 };
/** With what a press needs, which the page loads at that sign: the script of the menu and its font. */
const READ: Limits = { first: { requests: 10, bytes: 100 * KB }, next: { requests: 3, bytes: 11 * KB }, fonts: 1 };

/**
 * Opens two articles of the demo one after the other, in a new profile of the browser and through a counting proxy.
 * @param isRead whether the reader's pointer moves over them
 */
async function expectTraffic(browser: Browser, service: string, isRead: boolean, limits: Limits): Promise<void> {
  const proxy = await startCountingProxy();
  const context = await openContext(browser, {
    viewport: { width: 1280, height: 800 },
    proxy: { server: proxy.url, bypass: '<-loopback>' },
  });
  const page = await context.newPage();
  const open = (article: string) => openArticle(page, proxy.exchanges, service, article, isRead);
  const first = await open('the-brass-tides');
  const next = await open('held-to-the-light');
  await context.close();
  await proxy.stop();

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
    expect(product.every(({ status }) => status === 200)).toBe(true);
  }
  const isFont = ({ url }: Exchange) => url.pathname.endsWith('.woff2');
  expect([first, next].map(({ media }) => media.filter(isFont).length)).toEqual([limits.fonts, limits.fonts]);
  const addresses = [...first.product, ...next.product].map(({ url }) => url.href);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
}

// The headless shell does not partition its cache. Only the whole browser shows what a frame fetches again.
test('an article costs few requests, the next one of the journal only its own content, and nothing is fetched twice', ({
  journal,
  wholeBrowser,
}) => expectTraffic(wholeBrowser, journal.url, false, NEEDED));

test('a page that is read costs the script of the menu more, once for a journal', ({ journal, wholeBrowser }) =>
  expectTraffic(wholeBrowser, journal.url, true, READ));
