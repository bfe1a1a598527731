import { expect, test } from '../fixtures.ts';
import { button, card, expand, highlight, menu, openArticle } from './embedded.ts';

const TIDES = 'the-brass-tides';
const LAMP = 'what-the-lamp-says';

test('a click on a highlight opens its annotation in mid and in min, and marks the highlight', async ({
  page,
  journal,
}) => {
  await openArticle(page, journal.url, TIDES);
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

test('several highlights in view give several cards in the order of the text; they come and go on scrolling', async ({
  page,
  journal,
}) => {
  await openArticle(page, journal.url, TIDES);
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

test('links between annotations open in place, round in circles, with the way back', async ({ page, journal }) => {
  await openArticle(page, journal.url, TIDES);
  await highlight(page, 'spring-tide').click();
  const here = card(page, 'spring-tide');
  const title = here.getByRole('heading').first();
  await here.getByRole('link', { name: 'neap' }).click();
  await expect(title).toHaveText('Neap tide');
  await expect(title).toBeFocused();
  await here.getByRole('link', { name: 'spring' }).click();
  await expect(title).toHaveText('Spring tide');
  await here.getByRole('button', { name: 'Back to Neap tide' }).click();
  await here.getByRole('button', { name: 'Back to Spring tide' }).click();
  await expect(title).toHaveText('Spring tide');
  await expect(here.getByRole('button', { name: /^Back/ })).toHaveCount(0);
});

test('an annotation that the entry does not carry is fetched when it is asked for, once', async ({ page, journal }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/annotation/') && asked.push(request.url()));
  await openArticle(page, journal.url, LAMP);
  await highlight(page, 'loom').click();
  const here = card(page, 'loom');
  expect(asked).toEqual([]);
  await here.getByRole('link', { name: 'mercury' }).click();
  await expect(here.getByRole('heading').first()).toHaveText('Lights on mercury');
  await here.getByRole('button', { name: /^Back/ }).click();
  await here.getByRole('link', { name: 'mercury' }).click();
  await expect(here.getByRole('heading').first()).toHaveText('Lights on mercury');
  expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/v1/annotation/mercury-bath']);
});

test('in max links lead on in place, too', async ({ page, journal }) => {
  await openArticle(page, journal.url, TIDES);
  await expand(page);
  const item = card(page, 'doodson');
  await item.getByRole('link', { name: 'Position Z' }).click();
  await expect(item.getByRole('heading').first()).toHaveText('Position Z');
  await item.getByRole('button', { name: 'Back to Arthur Doodson' }).click();
  await expect(item.getByRole('heading').first()).toHaveText('Arthur Doodson');
});

test('sections open and close', async ({ page, journal }) => {
  await openArticle(page, journal.url, TIDES);
  await expand(page);
  for (const name of ['Abstract', 'Annotations', 'Bibliography', 'Credits', 'About', 'Related entries']) {
    const head = button(page, new RegExp(`^${name}`));
    const body = menu(page).locator(`[id="${await head.getAttribute('aria-controls')}"]`);
    const wasOpen = (await head.getAttribute('aria-expanded')) === 'true';
    await expect(body).toBeVisible({ visible: wasOpen });
    await head.click();
    await expect(body).toBeVisible({ visible: !wasOpen });
    await expect(head).toHaveAttribute('aria-expanded', String(!wasOpen));
  }
});

test('PDF and Markdown can be had, the PDF with its picture; related entries have the PDF alone', async ({
  page,
  journal,
}) => {
  await openArticle(page, journal.url, TIDES);
  await expand(page);
  const files = menu(page).getByRole('list', { name: 'Downloads' });
  const answerOf = async (name: RegExp) => {
    const href = await files.getByRole('link', { name }).getAttribute('href');
    return page.request.get(href ?? '');
  };
  const pdf = await answerOf(/Download the essay/);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answerOf(/Markdown/)).headers()['content-type']).toMatch(/^text\//);
  const picture = files.getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(520);
  const related = menu(page).locator('[data-section="related"]');
  await expect(related.locator('.download')).toHaveCount(3);
  await expect(related.getByRole('link', { name: /Markdown/ })).toHaveCount(0);
});

test('a link out of the frame opens in a tab of its own, where it is not sandboxed', async ({ page, journal }) => {
  await page
    .context()
    .route('https://doi.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script>document.title = self.origin</script>' }),
    );
  await openArticle(page, journal.url, TIDES);
  const opened = page.waitForEvent('popup');
  await menu(page)
    .getByRole('link', { name: /10\.5555/ })
    .click();
  await expect(await opened).toHaveTitle('https://doi.org');
});

test('an entry that may not expand shows all its annotations as cards', async ({ page, journal }) => {
  await openArticle(page, journal.url, LAMP);
  await expect(button(page, 'Expand')).toHaveCount(0);
  await page.locator('journal-footer').frameLocator('iframe').getByRole('button').click();
  await expect(menu(page).locator('.annotation-card')).toHaveCount(12);
});
