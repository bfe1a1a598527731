import type { Request } from '@playwright/test';
import { expect, type Page, test } from '../support/fixtures.ts';
import { footerIframe, menuIframe, menuTitle, waitForMenu } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';

/** Frames in the page. The menu's and the footer's are in shadow roots. */
const frames = (page: Page) => page.locator('journal-menu iframe, journal-footer iframe');

const message = (service: string, slug: string) =>
  `Journal: Entry "${slug}" was not found at ${service}: check the slug and that it is published`;

/** The heights of the elements of the client, and the page's layout shifts. */
async function expectNothingDrawn(page: Page): Promise<void> {
  await expect(frames(page)).toHaveCount(0);
  for (const name of ['journal-menu', 'journal-footer']) {
    const box = page.locator(`${name} div`).first();
    await expect(box).toHaveJSProperty('offsetHeight', 0);
    await expect(box).toHaveText('');
  }
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
}

async function open(page: Page, hostPage: HostPage, attributes = ''): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  await hostPage.open('/unknown', { tag: { entry: 'no-such-entry', attributes } });
}

test('an unknown entry is named on the console once, and nothing is drawn', async ({ page, journal, hostPage }) => {
  await open(page, hostPage);
  await expect.poll(() => hostPage.warnings).toEqual([message(journal.url, 'no-such-entry')]);
  await expectNothingDrawn(page);
  await hostPage.waitForIdlePeriods();
  expect(hostPage.warnings).toEqual([message(journal.url, 'no-such-entry')]);
  expect(hostPage.exceptions).toEqual([]);
});

/** Chromium prints a line about each failed request: for an unknown entry there is one. */
const expectOneFailure = ({ errors }: HostPage) => {
  for (const line of errors) expect(line).toContain('404');
  expect(errors.length).toBeLessThanOrEqual(1);
};

test('one request finds out that an entry is unknown; nothing else is requested', async ({
  page,
  journal,
  hostPage,
}) => {
  // The file that loads menu and footer arrives after the answer.
  await page.route('**/client/**/page-*.js', async (route) => {
    await expect.poll(() => hostPage.warnings.length).toBe(1);
    await route.continue();
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await open(page, hostPage);
  await expect.poll(() => page.evaluate(() => customElements.get('journal-footer') !== undefined)).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await hostPage.waitForIdlePeriods();
  expect(requests.filter((path) => /^\/(api|embed)\//.test(path))).toEqual(['/api/v1/annotations/no-such-entry']);
  expect(hostPage.warnings).toEqual([message(journal.url, 'no-such-entry')]);
  expectOneFailure(hostPage);
});

test('requests that are under way when an entry turns out to be unknown are cancelled', async ({
  page,
  journal,
  hostPage,
}) => {
  const held: Request[] = [];
  await page.route(/\/api\/v1\/entries\/|\/embed\/(menu|footer)\?/, (route) => void held.push(route.request()));
  await page.route('**/api/v1/annotations/**', async (route) => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await route.continue();
  });
  await open(page, hostPage);
  await expect.poll(() => hostPage.warnings).toEqual([message(journal.url, 'no-such-entry')]);
  await expectNothingDrawn(page);
  // Firefox's driver does not report the end of requests that it holds.
  const reported = page.context().browser()?.browserType().name() === 'firefox' ? [] : held;
  await expect.poll(() => reported.filter((request) => request.failure() === null)).toEqual([]);
  await hostPage.waitForIdlePeriods();
  expectOneFailure(hostPage);
});

test('reinit with a known entry then shows it; reinit with an unknown one removes it again', async ({
  page,
  journal,
  hostPage,
}) => {
  await open(page, hostPage);
  await expectNothingDrawn(page);
  await hostPage.reinit('the-brass-tides');
  await waitForMenu(page);
  await expect(menuTitle(page)).toBeVisible();
  await expect(footerIframe(page)).toBeVisible();
  await hostPage.reinit('another-unknown');
  await expect(frames(page)).toHaveCount(0);
  await expect(page.locator('journal-menu')).toHaveText('');
  expect(hostPage.warnings).toContain(message(journal.url, 'another-unknown'));
  await hostPage.reinit('the-brass-tides');
  await expect(menuIframe(page)).toBeVisible();
  await expect(menuTitle(page)).toBeVisible();
});
