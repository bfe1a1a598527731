import { expect, test } from '../support/fixtures.ts';
import { card, footer, highlight, menuTitle, visitFooter } from '../support/frames.ts';

const ARTICLE = '/demo/the-brass-tides.html';

test('the demo lists its articles', async ({ page, journal }) => {
  await page.goto(`${journal.url}/demo/`);
  await page.getByRole('link', { name: 'The Brass Tides' }).first().click();
  await expect(page).toHaveURL(journal.url + ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The Brass Tides/);
});

test('an article has highlights that open their annotations, the menu and the footer, without errors', async ({
  page,
  journal,
  hostPage,
}) => {
  await page.goto(journal.url + ARTICLE);
  await expect(menuTitle(page)).toBeVisible();
  await visitFooter(page);
  await expect(footer(page).getByRole('button')).toBeVisible();
  await expect(page.locator('.annotation').first()).toBeVisible();
  expect(await page.locator('.annotation').count()).toBeGreaterThan(2);
  await highlight(page, 'spring-tide').click();
  const { title, content } = await (
    await page.request.get(`${journal.url}/api/v1/annotation/spring-tide?textStyle=string`)
  ).json();
  await expect(card(page, 'spring-tide').getByRole('heading').first()).toHaveText(title);
  const [paragraph] = content.split('\n\n').filter((text: string) => text.length > 40);
  await expect(card(page, 'spring-tide')).toContainText(paragraph.slice(0, 40));
  expect(hostPage.problems).toEqual([]);
});

test('a page on another origin needs only the script tag', async ({ page, hostPage }) => {
  const article = '<p>At full moon, when we speak of a <em>spring tide</em>, the mud shows.</p>';
  await hostPage.open('/essay', { article, tag: { attributes: 'async' }, tagPlace: 'body' });
  await expect(menuTitle(page)).toBeVisible();
  await expect(footer(page).getByRole('button')).toBeVisible();
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  expect(hostPage.problems).toEqual([]);
});
