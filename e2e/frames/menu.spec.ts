import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  expandMenu,
  footer,
  highlight,
  launcher,
  menu,
  menuIframe,
  openDemoArticle,
  visitFooter,
} from '../support/frames.ts';

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

test('shows a card for each highlight in view, in the order of the text', async ({ page, journal }) => {
  await openDemoArticle(page, journal.url, TIDES);
  const ids = () =>
    menu(page)
      .locator('.annotation-card')
      .evaluateAll((cards) => cards.map((element) => element.getAttribute('data-annotation')));
  await expect.poll(ids).toEqual([]);
  await highlight(page, 'neap-tide').scrollIntoViewIfNeeded();
  await expect.poll(ids).toContain('spring-tide');
  const shown = await ids();
  expect(shown.indexOf('spring-tide')).toBe(shown.indexOf('neap-tide') - 1);
  await highlight(page, 'doodson').scrollIntoViewIfNeeded();
  await expect.poll(ids).toContain('doodson');
  await expect.poll(ids).not.toContain('spring-tide');
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(ids).toEqual([]);
});

test('links between annotations, even circular ones, open in place with a way back', async ({ page, journal }) => {
  await openDemoArticle(page, journal.url, TIDES);
  await highlight(page, 'spring-tide').click();
  const item = card(page, 'spring-tide');
  const title = item.getByRole('heading').first();
  await item.getByRole('link', { name: 'neap' }).click();
  await expect(title).toHaveText('Neap tide');
  await expect(title).toBeFocused();
  await item.getByRole('link', { name: 'spring' }).click();
  await expect(title).toHaveText('Spring tide');
  await item.getByRole('button', { name: 'Back to Neap tide' }).click();
  await item.getByRole('button', { name: 'Back to Spring tide' }).click();
  await expect(title).toHaveText('Spring tide');
  await expect(item.getByRole('button', { name: /^Back/ })).toHaveCount(0);
  await test.step('in max, too', async () => {
    await expandMenu(page);
    const inMax = card(page, 'doodson');
    await inMax.getByRole('link', { name: 'Position Z' }).click();
    await expect(inMax.getByRole('heading').first()).toHaveText('Position Z');
    await inMax.getByRole('button', { name: 'Back to Arthur Doodson' }).click();
    await expect(inMax.getByRole('heading').first()).toHaveText('Arthur Doodson');
  });
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

test('on a phone, a tap opens a sheet at the lower edge, and its button closes it', async ({ page, journal }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await openDemoArticle(page, journal.url, TIDES);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toContainText('The large tide');
  const bottom = async () => {
    const box = await menuIframe(page).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect.poll(bottom).toBe(754);
  await button(page, 'Close annotation').click();
  await expect(menuIframe(page)).not.toBeVisible();
  await expect(launcher(page)).toBeVisible();
});
