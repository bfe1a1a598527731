import type { Locator } from '@playwright/test';
import { expect, type Page, test } from '../support/fixtures.ts';
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

test.describe('an article that a script of its page builds from the API', () => {
  const BUILT = '/demo/from-the-api.html';
  const marks = (page: Page) => page.locator('.mark');
  const note = (page: Page, number: number) => page.locator(`#note-${number}`);
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  test('has its text with highlights, and notes that open by mouse and keyboard beside their lines', async ({
    page,
    journal,
    hostPage,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(journal.url + BUILT);
    await expect(page.locator('[data-journal-article] h2')).toHaveCount(5);
    await highlight(page, 'isogon').click();
    await expect(card(page, 'isogon')).toBeVisible();
    await page.keyboard.press('Escape');

    const [first, second] = [marks(page).nth(0), marks(page).nth(1)];
    await expect(note(page, 1)).toBeHidden();
    await first.hover();
    await expect(note(page, 1)).toContainText('It was going west');
    // It stands at the line of its mark, in the margin; the next one where its paragraph begins.
    const [at, line] = [await boxOf(note(page, 1)), await boxOf(first)];
    expect(Math.abs(at.y - line.y)).toBeLessThan(24);
    const paragraph = await boxOf(first.locator('xpath=ancestor::p'));
    expect(at.x).toBeGreaterThan(paragraph.x + paragraph.width);
    // The pointer may rest on the note.
    await note(page, 1).hover();
    await expect(note(page, 1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note(page, 1)).toBeHidden();

    await second.focus();
    await expect(note(page, 2)).toBeVisible();
    expect(
      Math.abs((await boxOf(note(page, 2))).y - (await boxOf(second.locator('xpath=ancestor::p'))).y),
    ).toBeLessThan(4);
    await expect(second).toHaveAccessibleDescription(/modern figure is five and a half/);
    await page.keyboard.press('Tab');
    await expect(note(page, 2)).toBeHidden();
    expect(hostPage.problems).toEqual([]);
  });

  test('has the fonts of article and part, and pictures that are inverted by mouse and keyboard', async ({
    page,
    journal,
    hostPage,
  }) => {
    await page.goto(journal.url + BUILT);
    const part = page.locator('[data-journal-article] section', { hasText: 'The needle’s opinion' });
    const family = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).fontFamily);
    await expect.poll(() => family(part)).toMatch(/^"?Jost/);
    expect(await family(page.locator('[data-journal-article]'))).toMatch(/^"?Spectral/);
    await expect(page.locator('#journal-custom-fonts')).toHaveCount(1);
    const loaded = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    await expect.poll(loaded).toEqual(expect.arrayContaining(['Jost', 'Spectral']));

    const [inverting, other] = [part.locator('figure').nth(0), part.locator('figure').nth(1)];
    const filter = (locator: Locator) => locator.locator('img').evaluate((image) => getComputedStyle(image).filter);
    expect(await filter(inverting)).toBe('none');
    await inverting.hover();
    expect(await filter(inverting)).toBe('invert(1)');
    await page.mouse.move(0, 0);
    await part.locator('.carousel').focus();
    await page.keyboard.press('Tab');
    await expect(inverting).toBeFocused();
    expect(await filter(inverting)).toBe('invert(1)');
    await other.hover();
    expect(await filter(other)).toBe('none');
    expect(hostPage.problems).toEqual([]);
  });

  test('has notes in the text of a narrow page, and does not scroll sideways', async ({ page, journal, hostPage }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(journal.url + BUILT);
    await marks(page).first().click();
    // It is the next line. Pictures that arrive above move both.
    await note(page, 1).scrollIntoViewIfNeeded();
    await expect(note(page, 1)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(hostPage.problems).toEqual([]);
  });
});
