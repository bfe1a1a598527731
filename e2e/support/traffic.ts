import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type CountingProxy, type Exchange, startCountingProxy } from './counting-proxy.ts';
import { waitForCard } from './frames.ts';

/** What one article made the browser fetch from the journal's service. The publisher's own files are not in it. */
export interface Traffic {
  readonly article: string;
  /** Documents, scripts and data, in the order of their requests. */
  readonly product: readonly Exchange[];
  /** The journal's pictures and fonts, which are as large as its editors made them. */
  readonly media: readonly Exchange[];
}

/** In milliseconds. The client's last file waits for an idle page, but for no longer than three seconds. */
const QUIET = 3_500;

/** Resolves when the page has requested nothing for a while. */
async function untilQuiet({ exchanges }: CountingProxy): Promise<void> {
  for (let count = -1; count !== exchanges.length; ) {
    count = exchanges.length;
    await setTimeout(QUIET);
  }
}

const isOfPublisher = ({ url }: Exchange) => url.pathname.startsWith('/demo/') || url.pathname === '/favicon.ico';
const isMedia = ({ url }: Exchange) => url.pathname.startsWith('/assets/');

async function openArticle(page: Page, proxy: CountingProxy, service: string, article: string): Promise<Traffic> {
  proxy.reset();
  await page.goto(`${service}/demo/${article}.html`);
  await waitForCard(page);
  await untilQuiet(proxy);
  const own = proxy.exchanges.filter((exchange) => !isOfPublisher(exchange));
  return { article, product: own.filter((exchange) => !isMedia(exchange)), media: own.filter(isMedia) };
}

/**
 * Opens articles of the demo one after the other, in a new profile of the browser and through a counting proxy.
 * @param savesData whether the reader's browser says that it is to load no more than is needed
 */
export async function measureTraffic(
  browser: Browser,
  service: string,
  articles: readonly string[],
  savesData: boolean,
): Promise<Traffic[]> {
  const proxy = await startCountingProxy();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    proxy: { server: proxy.url, bypass: '<-loopback>' },
  });
  const traffic: Traffic[] = [];
  try {
    const page = await context.newPage();
    if (savesData)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    for (const article of articles) traffic.push(await openArticle(page, proxy, service, article));
  } finally {
    await context.close();
    await proxy.stop();
  }
  return traffic;
}

export const bytesOf = (exchanges: readonly Exchange[]): number => exchanges.reduce((sum, { bytes }) => sum + bytes, 0);

/** The addresses that all these articles together fetched more than once. */
export function fetchedTwice(traffic: readonly Traffic[]): string[] {
  const addresses = traffic.flatMap(({ product, media }) => [...product, ...media].map(({ url }) => url.href));
  return [...new Set(addresses.filter((address, index) => addresses.indexOf(address) !== index))];
}
