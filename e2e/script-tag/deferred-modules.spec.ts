import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { card, expectMenuTitle } from '../support/frames.ts';

const FRAMES_FILE = /\/journal-frames\.mjs/;
const RANGES_FILE = /\/journal-ranges\.mjs/;

/** Stores the messages of the page's error events in `window.errorEvents`. */
const RECORD_ERRORS = `<script>window.errorEvents = [];
  document.addEventListener('journal:error', ({ detail }) => errorEvents.push(detail.error.message));</script>`;

const errorEvents = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'errorEvents'));

/** Records the addresses from which the page requests a file. */
function recordRequests(page: Page, file: RegExp): URL[] {
  const requested: URL[] = [];
  page.on('request', (request) => {
    if (file.test(request.url())) requested.push(new URL(request.url()));
  });
  return requested;
}

const paths = (addresses: readonly URL[]) => addresses.map(({ pathname }) => pathname);

const paintedRanges = (page: Page) =>
  page.evaluate(() => [...CSS.highlights.values()].flatMap((highlight) => [...highlight].map(String)));

test('highlights do not wait for the file that loads the frames', async ({ page, hostPage }) => {
  const requested = recordRequests(page, FRAMES_FILE);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FRAMES_FILE, async (route) => {
    await released;
    await route.continue();
  });
  await hostPage.open('/late-frames');
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await page.locator('.annotation').press('Enter');
  release();
  await expectMenuTitle(page);
  // The menu opens the annotation that the reader chose before it loaded.
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  expect(paths(requested)).toEqual(['/client/2.1.0/journal-frames.mjs']);
});

test('after an update of the service, the client loads the current file', async ({ page, hostPage }) => {
  const requested = recordRequests(page, FRAMES_FILE);
  await page.route(/\/2\.1\.0\/journal-frames\.mjs/, (route) => route.fulfill({ status: 404, body: '' }));
  await hostPage.open('/updated-service', { head: RECORD_ERRORS });
  await expectMenuTitle(page);
  expect(paths(requested)).toEqual(['/client/2.1.0/journal-frames.mjs', '/client/v2/journal-frames.mjs']);
  expect(await errorEvents(page)).toEqual([]);
});

test('if the service has no client files, the client loads the file from its script’s origin', async ({
  page,
  journal,
  hostPage,
}) => {
  const data = 'http://data.test';
  const requested = recordRequests(page, FRAMES_FILE);
  await page.route(`${data}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (FRAMES_FILE.test(pathname)) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ response: await route.fetch({ url: journal.url + pathname + search }) });
  });
  await hostPage.open('/data-only', { tag: { attributes: `data-api-url="${data}"` } });
  await expectMenuTitle(page);
  expect(requested.map(({ origin }) => origin)).toEqual([data, journal.url]);
});

test('if the frames’ file is unavailable, the client says so once and highlights the text', async ({
  page,
  hostPage,
}) => {
  await page.route(FRAMES_FILE, (route) => route.abort());
  await hostPage.open('/no-frames', { head: RECORD_ERRORS });
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  const message = 'journal-frames.mjs could not be loaded';
  await expect.poll(() => hostPage.warnings).toEqual([`Journal: ${message}`]);
  expect(await errorEvents(page)).toEqual([message]);
  expect(hostPage.exceptions).toEqual([]);
});

test('the ES module loads the file from its own folder', async ({ page, hostPage }) => {
  const requested = recordRequests(page, FRAMES_FILE);
  await hostPage.open('/module-frames', { tag: null });
  await page.evaluate(async (address) => {
    const { JournalClient } = await import(address);
    new JournalClient({ entry: 'the-brass-tides', createElements: true });
  }, hostPage.clientModule);
  await expectMenuTitle(page);
  expect(paths(requested)).toEqual(['/client/v2/journal-frames.mjs']);
});

test('the client loads the file that paints ranges only for that mode', async ({ page, hostPage }) => {
  const requested = recordRequests(page, RANGES_FILE);
  await hostPage.open('/elements');
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await expectMenuTitle(page);
  expect(requested).toEqual([]);
  await hostPage.open('/ranges', { tag: { attributes: 'data-highlight-mode="css"' } });
  await expect.poll(() => paintedRanges(page)).toHaveLength(1);
  expect(paths(requested)).toEqual(['/client/2.1.0/journal-ranges.mjs']);
  await expect(page.locator('.annotation')).toHaveCount(0);
});

test('if the file that paints ranges is unavailable, the client says so once and leaves the text unchanged', async ({
  page,
  hostPage,
}) => {
  await page.route(RANGES_FILE, (route) => route.abort());
  await hostPage.open('/no-ranges', { head: RECORD_ERRORS, tag: { attributes: 'data-highlight-mode="css"' } });
  await expectMenuTitle(page);
  const message = 'journal-ranges.mjs could not be loaded';
  await expect.poll(() => hostPage.warnings).toEqual([`Journal: ${message}`]);
  expect(await errorEvents(page)).toEqual([message]);
  expect(await page.locator('main p').innerHTML()).not.toContain('<');
  await page.unroute(RANGES_FILE);
  const report = await page.evaluate(() => window.JournalClient?.current?.detectAnnotations());
  expect(report?.found).toHaveLength(1);
});
