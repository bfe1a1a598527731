import { expect, test } from '../support/fixtures.ts';
import { button, card, expandMenu, footer, highlight, menu, openDemoArticle, visitFooter } from '../support/frames.ts';

const TIDES = 'the-brass-tides';
const LAMP = 'what-the-lamp-says';

test('a click on a highlight opens its annotation in mid and in min, and marks the highlight as active', async ({
  page,
  journal,
}) => {
  await openDemoArticle(page, journal.url, TIDES);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  await expect(highlight(page, 'spring-tide')).toHaveAttribute('data-journal-active', '');
  await button(page, 'Close annotation').click();
  await expect(highlight(page, 'spring-tide')).not.toHaveAttribute('data-journal-active');
  await button(page, 'Minimise').click();
  await expect(menu(page).locator('.annotation-card')).toHaveCount(0);
  await highlight(page, 'neap-tide').click();
  await expect(card(page, 'neap-tide')).toContainText('The small tide');
  await expect(menu(page).locator('.annotation-card')).toHaveCount(1);
});

test('an annotation that the entry does not include is fetched once, when it is opened, and an entry that cannot expand shows all its annotations as cards', async ({
  page,
  journal,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/annotation/') && requested.push(request.url()));
  await openDemoArticle(page, journal.url, LAMP);
  await visitFooter(page);
  await highlight(page, 'loom').click();
  const item = card(page, 'loom');
  expect(requested).toEqual([]);
  await item.getByRole('link', { name: 'mercury' }).click();
  await expect(item.getByRole('heading').first()).toHaveText('Lights on mercury');
  await item.getByRole('button', { name: /^Back/ }).click();
  await item.getByRole('link', { name: 'mercury' }).click();
  await expect(item.getByRole('heading').first()).toHaveText('Lights on mercury');
  expect(requested.map((url) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/^\/api\/v1\/annotation\/mercury-bath\b/),
  ]);
  await expect(button(page, 'Expand')).toHaveCount(0);
  await footer(page).getByRole('button').click();
  await expect(menu(page).locator('.annotation-card')).toHaveCount(12);
});

test('max offers PDF and Markdown with a preview of the PDF, of related entries only the PDF, and opens external links in a new tab outside the sandbox', async ({
  page,
  journal,
}) => {
  await page
    .context()
    .route('https://doi.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script>document.title = self.origin</script>' }),
    );
  await openDemoArticle(page, journal.url, TIDES);
  await expandMenu(page);
  const downloads = menu(page).getByRole('list', { name: 'Downloads' });
  const download = async (name: RegExp) => {
    const href = await downloads.getByRole('link', { name }).getAttribute('href');
    return page.request.get(href ?? '');
  };
  const pdf = await download(/Download the essay/);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await download(/Markdown/)).headers()['content-type']).toMatch(/^text\//);
  const preview = downloads.getByRole('img');
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(520);
  const related = menu(page).locator('[data-section="related"]');
  await expect(related.locator('.download')).toHaveCount(3);
  await expect(related.getByRole('link', { name: /Markdown/ })).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await menu(page)
    .getByRole('link', { name: /10\.5555\/alidade\.28\.1/ })
    .first()
    .click();
  await expect(await opened).toHaveTitle('https://doi.org');
});
