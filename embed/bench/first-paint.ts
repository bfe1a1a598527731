import type { Browser } from '@playwright/test';
import { type Page, type Running, serve } from './servers.ts';
import { middle, type Row } from './table.ts';

const RUNS = 61;
const MENU = '/embed/menu?entry=the-brass-tides';
const STATIC = '/static.html';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** The menu's frame with all that it loads, and a plain file of the same text: one process serves both. */
async function copyFrame(browser: Browser, service: Running): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const page = await browser.newPage();
  const answers: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const keep = async () => {
      const { 'content-encoding': _, 'content-length': __, ...headers } = await response.allHeaders();
      pages.set(pathname + search, { headers, body: await response.body() });
    };
    answers.push(keep());
  });
  await page.goto(service.url + MENU, { waitUntil: 'networkidle' });
  await Promise.all(answers);
  const text = await page.locator('main').innerText();
  const paragraphs = text.split('\n').map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`);
  const file = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Static</title><body>${paragraphs.join('\n')}`;
  pages.set(STATIC, { headers: HTML, body: Buffer.from(file) });
  await page.close();
  return pages;
}

/** Milliseconds until a reader sees something, with an empty cache. */
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

/** The frame's first contentful paint against that of a static file; the two take turns. Browsers tell it in steps of 4 ms. */
export async function firstPaint(browser: Browser, service: Running): Promise<Row[]> {
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
    { what: 'first contentful paint ÷ a static file’s', measured: middle(frame) / middle(file), most: 1.3 },
    { what: 'requests for the document and its data', measured: data.length, most: 1 },
  ];
}
