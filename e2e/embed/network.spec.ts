import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { button, card, documentOf, footerBox, highlight, menu, menuBox, menuIsReady, openArticle } from './embedded.ts';
import { hostPage } from './host-page.ts';

const LAMP = 'what-the-lamp-says';
const MERCURY = '**/api/v1/annotation/mercury-bath*';

/** Opens an annotation and follows its link to one that has to be fetched. */
async function followToMercury(page: Page): Promise<void> {
  await highlight(page, 'loom').click();
  await card(page, 'loom').getByRole('link', { name: 'mercury' }).click();
}

test('a slow network shows progress, after 300 ms and not before', async ({ page, journal }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(MERCURY, async (route) => {
    await held;
    await route.continue();
  });
  await openArticle(page, journal.url, LAMP);
  await followToMercury(page);
  const progress = card(page, 'loom').getByRole('status');
  await expect(progress).toHaveText('Loading');
  const look = () =>
    progress.evaluate((element) => {
      const { animationDelay, animationFillMode, opacity } = getComputedStyle(element);
      return { animationDelay, animationFillMode, opacity };
    });
  await expect.poll(look).toEqual({ animationDelay: '0.3s', animationFillMode: 'backwards', opacity: '1' });
  release();
  await expect(card(page, 'loom').getByRole('heading').first()).toHaveText('Lights on mercury');
  await expect(progress).toHaveCount(0);
});

test('a failed fetch offers a retry, which works once the service does', async ({ page, journal }) => {
  await page.route(MERCURY, (route) => route.fulfill({ status: 400, json: { error: { message: 'no' } } }));
  await openArticle(page, journal.url, LAMP);
  await followToMercury(page);
  const failure = card(page, 'loom').getByRole('alert');
  await expect(failure).toContainText('could not be loaded');
  await page.unroute(MERCURY);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'loom').getByRole('heading').first()).toHaveText('Lights on mercury');
});

test('another entry that does not come offers a retry, too', async ({ page, journal }) => {
  const entry = '**/api/v1/entries/held-to-the-light*';
  await openArticle(page, journal.url, LAMP);
  await page.route(entry, (route) => route.fulfill({ status: 400, json: { error: { message: 'no' } } }));
  await page.evaluate(() => window.JournalClient?.current?.reinit('held-to-the-light'));
  await expect(menu(page).getByRole('alert')).toHaveText('This entry could not be loaded.');
  await page.unroute(entry);
  await button(page, 'Try again').click();
  await expect(menu(page).getByRole('heading', { level: 1 })).toHaveText('Held to the Light');
});

test('without a network everything that is there goes on, and the rest comes when it is back', async ({
  page,
  journal,
}) => {
  await openArticle(page, journal.url, LAMP);
  await page.context().setOffline(true);
  await followToMercury(page);
  await expect(card(page, 'loom').getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await card(page, 'loom').getByRole('button', { name: /^Back/ }).click();
  await expect(card(page, 'loom')).toContainText('The glow of a light');
  await card(page, 'loom').getByRole('link', { name: 'mercury' }).click();
  await page.context().setOffline(false);
  await card(page, 'loom').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'loom').getByRole('heading').first()).toHaveText('Lights on mercury');
});

test.describe('a frame that cannot come gives way to title, authors, DOI and PDF', () => {
  /** The plain card has what is true, and no word more. */
  async function expectPlainCard(page: Page, service: string): Promise<void> {
    const plain = page.locator('journal-menu section');
    await expect(plain).toBeVisible({ timeout: 20_000 });
    await expect(plain).toHaveText('The Brass TidesIlse Marr, Tomás Öster, Ruaridh KellDOI 10.5555/alidade.28.1PDF');
    const hrefs = await plain.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs[0]).toBe('https://doi.org/10.5555/alidade.28.1');
    expect((await page.request.get(hrefs[1] ?? service)).headers()['content-type']).toBe('application/pdf');
    await expect(page.locator('journal-footer section')).toContainText('Plates by Pia Lindqvist');
  }

  test('by the page’s policy', async ({ page, journal, host }) => {
    const policy = { 'content-security-policy': "frame-src 'none'" };
    await page.goto(host.serve('/no-frames', hostPage({ service: journal.url }), policy));
    await expectPlainCard(page, journal.url);
    await expect(highlight(page, 'spring-tide')).toBeVisible();
  });

  test('by a blocker', async ({ page, journal, host }) => {
    await page.route('**/embed/**', (route) => route.abort('blockedbyclient'));
    await page.goto(host.serve('/blocked', hostPage({ service: journal.url })));
    await expectPlainCard(page, journal.url);
  });

  test('for the journal’s own policy on who may frame it', async ({ page, journal, host }) => {
    await page.route('**/embed/menu?*', async (route) => {
      const response = await route.fetch();
      const policy = response
        .headers()
        ['content-security-policy']?.replace(/frame-ancestors .*/, "frame-ancestors 'none'");
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy ?? '' } });
    });
    await page.goto(host.serve('/not-framed', hostPage({ service: journal.url })));
    await expect(page.locator('journal-menu section')).toContainText('The Brass Tides', { timeout: 20_000 });
    await expect(footerBox(page)).toBeVisible();
  });
});

test('a service that is down: the page is as it was, and nothing false is said', async ({ page, journal, host }) => {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.route(/\/(api|embed)\//, (route) => route.abort('connectionrefused'));
  await page.goto(host.serve('/down', hostPage({ service: journal.url })));
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('Journal: '));
  expect((await failed).type()).toBe('warning');
  await expect(page.locator('p').first()).toHaveText('At full moon, when we speak of a spring tide, the mud shows.');
  await expect(page.locator('journal-menu')).toHaveText('');
  await expect(menuBox(page)).toBeHidden();
  expect(wrong).toEqual([]);
});

test('an old script with a new frame, whose protocol is another, falls back to what is certain', async ({
  page,
  journal,
  host,
}) => {
  // In the page alone: its script hears a frame that speaks a later version.
  await page.addInitScript(() => {
    const given = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;
    if (window !== window.top || given === undefined) return;
    Object.defineProperty(MessageEvent.prototype, 'data', {
      get() {
        const data = given.call(this);
        return data?.journal === 'hello' ? { ...data, version: 2 } : data;
      },
    });
  });
  await page.goto(host.serve('/old-client', hostPage({ service: journal.url })));
  await expect(page.locator('journal-menu section')).toContainText('The Brass Tides', { timeout: 20_000 });
});

test('the frame asks for nothing but itself before it is painted', async ({ page, journal, host }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame())
      asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(host.serve('/requests', hostPage({ service: journal.url })));
  await menuIsReady(page);
  const frame = await documentOf(menuBox(page));
  expect(await frame.evaluate(() => self.origin)).toBe('null');
  const kinds = asked.filter((line) => /^(document|fetch|xhr)/.test(line));
  expect(kinds.sort()).toEqual(['document /embed/footer', 'document /embed/menu']);
});

/** Addresses of what a frame's links have preloaded, and of what they still hold back. */
const scripts = (page: Page, isEmbedded: boolean) => {
  const root = isEmbedded ? menu(page).locator('html') : page.locator('html');
  return root.evaluate((html) => {
    const resources = performance.getEntriesByType('resource');
    const byLink = resources.filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'link');
    const held = [...html.querySelectorAll<HTMLLinkElement>('link[media]')];
    return { preloaded: byLink.map(({ name }) => name), held: held.map(({ href }) => href) };
  });
};

test('a frame without height has its scripts fetched with the page, one that is seen after the first paint', async ({
  page,
  journal,
}) => {
  await openArticle(page, journal.url, LAMP);
  const unseen = await scripts(page, true);
  expect(unseen.held).toHaveLength(2);
  expect(unseen.preloaded.toSorted()).toEqual(unseen.held.toSorted());
  await page.goto(`${journal.url}/embed/menu?entry=${LAMP}`);
  await expect(page.locator('html')).toHaveAttribute('data-view', 'mid');
  const seen = await scripts(page, false);
  expect(seen.held).toEqual([]);
  expect(seen.preloaded.toSorted()).toEqual(unseen.held.toSorted());
});
