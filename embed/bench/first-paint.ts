import type { Browser } from '@playwright/test';
import { type RunningServer, type StaticResponse, serve } from './servers.ts';
import { interquartileMean, type Row } from './table.ts';

const RUNS = 61;
const MENU = '/embed/menu?entry=the-brass-tides';
const STATIC = '/static.html';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/**
 * Copies the menu's frame with everything it loads, and adds a static file of the same text. One process serves both.
 */
async function copyFrame(browser: Browser, service: RunningServer): Promise<Map<string, StaticResponse>> {
  const pages = new Map<string, StaticResponse>();
  const page = await browser.newPage();
  const copies: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const copy = async () => {
      // The policy names the service's own address.
      const {
        'content-encoding': _,
        'content-length': __,
        'content-security-policy': ___,
        ...headers
      } = await response.allHeaders();
      pages.set(pathname + search, { headers, body: await response.body() });
    };
    copies.push(copy());
  });
  await page.goto(service.url + MENU, { waitUntil: 'networkidle' });
  await Promise.all(copies);
  const text = await page.locator('.menu').innerText();
  const paragraphs = text.split('\n').map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`);
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Static</title>';
  const file = `${head}<body>${paragraphs.join('\n')}`;
  pages.set(STATIC, { headers: HTML, body: Buffer.from(file) });
  await page.close();
  return pages;
}

/** The first contentful paint in milliseconds, with an empty cache. */
async function firstContentfulPaint(browser: Browser, url: string): Promise<{ paint: number; requests: string[] }> {
  const context = await browser.newContext({ viewport: { width: 308, height: 300 } });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.resourceType()));
  await page.goto(url);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return { paint, requests };
}

/**
 * Compares the frame's first contentful paint with that of a static file. The two measurements alternate. Browsers
 * report the time in steps of 4 ms.
 */
export async function firstPaint(browser: Browser, service: RunningServer): Promise<Row[]> {
  const server = await serve(await copyFrame(browser, service));
  const frame: number[] = [];
  const file: number[] = [];
  let data: string[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { paint, requests } = await firstContentfulPaint(browser, server.url + MENU);
    frame.push(paint);
    data = requests.filter((type) => ['document', 'fetch', 'xhr'].includes(type));
    file.push((await firstContentfulPaint(browser, server.url + STATIC)).paint);
  }
  server.stop();
  return [
    {
      what: 'first contentful paint ÷ a static file’s',
      measured: interquartileMean(frame) / interquartileMean(file),
      limit: 1.3,
    },
    { what: 'requests for the document and its data', measured: data.length, limit: 1 },
  ];
}
