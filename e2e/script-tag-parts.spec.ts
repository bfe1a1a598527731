import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const TEXT = '<p>Few know what is meant when we speak of a spring tide by the sea.</p>';
const FRAMES_FILE = /\/journal-frames\.mjs/;
const RANGES_FILE = /\/journal-ranges\.mjs/;

const essay = (head: string): string =>
  `<!doctype html><html lang="en"><head><title>Essay</title><link rel="icon" href="data:,">${head}</head><body>${TEXT}</body></html>`;

/** A page with a listener for failures and the client's tag. */
const tagged = (url: string, attributes = ''): string =>
  essay(`<script>window.failures = [];
    document.addEventListener('journal:error', ({ detail }) => failures.push(detail.error.message));</script>
    <script src="${url}/client/v2/journal-client.js" data-entry="the-brass-tides" ${attributes}></script>`);

const heading = (page: Page) =>
  page.locator('journal-menu').frameLocator('iframe').getByRole('heading', { name: 'The Brass Tides' });

/** Addresses from which the page asks for a file. */
function askedFor(page: Page, file = FRAMES_FILE): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (file.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('the text does not wait for the file that loads the frames', async ({ page, journal, host }) => {
  const asked = askedFor(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FRAMES_FILE, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(host.serve('/late-frames', tagged(journal.url)));
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await page.locator('.annotation').press('Enter');
  release();
  await expect(heading(page)).toBeVisible();
  // What the reader asked for meanwhile.
  await expect(
    page.locator('journal-menu').frameLocator('iframe').locator('[data-annotation="spring-tide"]'),
  ).toBeVisible();
  expect(asked).toEqual(['/client/2.1.0/journal-frames.mjs']);
});

test('where the service has been updated, the present file is taken', async ({ page, journal, host }) => {
  const asked = askedFor(page);
  await page.route(/\/2\.1\.0\/journal-frames\.mjs/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(host.serve('/updated-service', tagged(journal.url)));
  await expect(heading(page)).toBeVisible();
  expect(asked).toEqual(['/client/2.1.0/journal-frames.mjs', '/client/v2/journal-frames.mjs']);
  expect(await page.evaluate(() => Reflect.get(window, 'failures'))).toEqual([]);
});

test('where the service has no files, as another origin for data only, it comes from where the script does', async ({
  page,
  journal,
  host,
}) => {
  const data = 'http://data.test';
  const asked: string[] = [];
  await page.route(`${data}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (FRAMES_FILE.test(pathname)) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ response: await route.fetch({ url: journal.url + pathname + search }) });
  });
  page.on('request', (request) => FRAMES_FILE.test(request.url()) && asked.push(new URL(request.url()).origin));
  await page.goto(host.serve('/data-only', tagged(journal.url, `data-api-url="${data}"`)));
  await expect(heading(page)).toBeVisible();
  expect(asked).toEqual([data, journal.url]);
});

test('where it cannot be had, that is said once and the text has its highlights', async ({ page, journal, host }) => {
  const exceptions: string[] = [];
  const said: string[] = [];
  page.on('pageerror', (error) => exceptions.push(error.message));
  page.on('console', (message) => message.text().startsWith('Journal: ') && said.push(message.text()));
  await page.route(FRAMES_FILE, (route) => route.abort());
  await page.goto(host.serve('/no-frames', tagged(journal.url)));
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  const message = 'the file journal-frames.mjs could not be loaded';
  await expect.poll(() => said, { timeout: 15_000 }).toEqual([`Journal: ${message}`]);
  expect(await page.evaluate(() => Reflect.get(window, 'failures'))).toEqual([message]);
  expect(exceptions).toEqual([]);
});

test('the ES module has it beside itself', async ({ page, journal, host }) => {
  const asked = askedFor(page);
  await page.goto(host.serve('/module-frames', essay('')));
  await page.evaluate(async (address) => {
    const { JournalClient } = await import(address);
    new JournalClient({ entry: 'the-brass-tides', createElements: true });
  }, `${journal.url}/client/v2/journal-client.mjs`);
  await expect(heading(page)).toBeVisible();
  expect(asked).toEqual(['/client/v2/journal-frames.mjs']);
});

const painted = (page: Page) =>
  page.evaluate(() => [...CSS.highlights.values()].flatMap((highlight) => [...highlight].map(String)));

test('what paints ranges is loaded where it is asked for, and only there', async ({ page, journal, host }) => {
  const asked = askedFor(page, RANGES_FILE);
  await page.goto(host.serve('/elements', tagged(journal.url)));
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await expect(heading(page)).toBeVisible();
  expect(asked).toEqual([]);
  await page.goto(host.serve('/ranges', tagged(journal.url, 'data-highlight-mode="css"')));
  await expect.poll(() => painted(page)).toHaveLength(1);
  expect(asked).toEqual(['/client/2.1.0/journal-ranges.mjs']);
  await expect(page.locator('.annotation')).toHaveCount(0);
});

test('where what paints ranges cannot be had, that is said once and the page stays as it is', async ({
  page,
  journal,
  host,
}) => {
  const said: string[] = [];
  page.on('console', (message) => message.text().startsWith('Journal: ') && said.push(message.text()));
  await page.route(RANGES_FILE, (route) => route.abort());
  await page.goto(host.serve('/no-ranges', tagged(journal.url, 'data-highlight-mode="css"')));
  await expect(heading(page)).toBeVisible();
  const message = 'the file journal-ranges.mjs could not be loaded';
  await expect.poll(() => said, { timeout: 15_000 }).toEqual([`Journal: ${message}`]);
  expect(await page.evaluate(() => Reflect.get(window, 'failures'))).toEqual([message]);
  expect(await page.locator('p').innerHTML()).not.toContain('<');
  await page.unroute(RANGES_FILE);
  const report = await page.evaluate(() => window.JournalClient?.current?.detectAnnotations());
  expect(report?.found).toHaveLength(1);
});
