import { expect, type Page, test } from '../support/fixtures.ts';
import { SPRING } from '../support/phrases.ts';
import { renderHostPage } from '../support/render-host-page.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const inspector = (page: Page) => page.locator('journal-inspector');
const section = (page: Page, name: string) =>
  inspector(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: name }) });

/** A policy that allows what the client needs, with Trusted Types. */
const strict = (service: string) => ({
  'content-security-policy':
    `default-src 'none'; script-src ${service}; connect-src ${service}; frame-src ${service}; ` +
    `style-src 'nonce-r4nd0m'; font-src ${service}; ` +
    "img-src data:; require-trusted-types-for 'script'; trusted-types 'none'",
});

/** The phrase of `neap-tide` is hidden, that of `spring-tide` is far below. */
const BODY = `<p>An essay.</p>${'<p>Nothing is here.</p>'.repeat(80)}<p id="far">${SPRING}</p>
  <section id="around"><p>Nothing else.</p><p hidden>There is a neap tide after the quarter moon.</p></section>`;

test('phrases found and missed lead to their places, in a strict page with hostile styles', async ({
  page,
  hostPage,
  host,
  journal,
}) => {
  const head = '<style>body * { display: none !important; opacity: 0 !important; all: unset !important }</style>';
  const html = renderHostPage(journal.url, { body: BODY, tag: { attributes: 'data-placement="none" nonce="r4nd0m"' } });
  const address = host.serve('/inspected', html, strict(journal.url));
  await page.goto(`${address}?journal-inspect`);
  await expect(section(page, 'Phrases')).toHaveAttribute('open');
  await inspector(page)
    .getByRole('list', { name: 'Found' })
    .getByRole('button', { name: /spring tide/ })
    .click();
  await expect(page.locator('#far')).toBeInViewport();
  expect(await page.evaluate(() => CSS.highlights.has('journal-inspected'))).toBe(true);
  const missed = inspector(page).getByRole('list', { name: 'Missed' }).getByRole('listitem');
  const hidden = missed.filter({ hasText: 'neap tide' });
  await expect(hidden).toContainText('only in text that is hidden, excluded');
  await hidden.getByRole('button').click();
  await expect(page.locator('#around')).toBeInViewport();
  await expect(inspector(page).getByRole('status')).toContainText('hidden');
  await inspector(page).press('Escape');
  await expect(inspector(page)).toHaveCount(0);
  expect(await page.evaluate(() => CSS.highlights.has('journal-inspected'))).toBe(false);
  expect(hostPage.problems).toEqual([]);

  await page.goto(`${host.serve('/hostile-styles', renderHostPage(journal.url, { head }))}?journal-inspect`);
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText('Journal inspector');
  await expect(inspector(page)).toHaveCSS('opacity', '1');
  await expect(inspector(page)).toHaveCSS('position', 'fixed');
});

test('one section is open at a time, and problems lists warnings from before it was loaded', async ({
  page,
  host,
  journal,
}) => {
  const tag = { attributes: 'data-highlight-mode="paint" data-placement="nowhere"' };
  const html = renderHostPage(journal.url, { tag, lang: 'ar', htmlAttributes: 'dir="rtl"' });
  await page.goto(`${host.serve('/problems', html)}?x=1&journal-inspect=`);
  await section(page, 'Problems').locator('summary').press('Enter');
  await expect(section(page, 'Phrases')).not.toHaveAttribute('open');
  await expect(section(page, 'Problems')).toContainText('the option highlightMode is ignored');
  await expect(section(page, 'Problems')).toContainText('the option placement is ignored');
  // Lines end at the left.
  const box = await inspector(page).boundingBox();
  expect(box?.x).toBe(12);
  await page.evaluate(() => window.JournalClient?.current?.destroy());
  await expect(inspector(page)).toHaveCount(0);
});

test('a blocker of analytics does not block the inspector', async ({ page, host, journal }) => {
  await page.route(/\/(session|posthog)-[^/]+\.m?js/, (route) => route.abort('blockedbyclient'));
  await page.goto(`${host.serve('/blocked', renderHostPage(journal.url))}?journal-inspect`);
  await expect(inspector(page).getByRole('list', { name: 'Found' })).toContainText('spring tide');
  await expect(section(page, 'Problems')).toContainText('analytics could not be loaded');
});
