import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { HostPage } from '../support/host-page.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

const POLICY = { 'content-security-policy': "frame-src 'none'" };
const FAILED = 'Journal: frame channel timeout';

/** The card that shows an annotation in place of the frame. */
const card = (page: Page) => page.locator('journal-menu section[role=dialog]');
const highlight = (page: Page, id: string) => page.locator(`journal-highlight[data-journal-annotation="${id}"]`);

const ARTICLE = `<p>${SPRING}</p><p>${NEAP}</p><p style="height:150vh">The end.</p>`;

/** Opens a page whose policy forbids every frame, and waits until the client has noticed. */
async function openWithoutFrames(hostPage: HostPage, path: string, attributes = '', lang = 'en'): Promise<void> {
  await hostPage.open(path, { article: ARTICLE, lang, tag: { attributes } }, POLICY);
  await expect.poll(() => hostPage.warnings).toContain(FAILED);
}

test('without frames, a click on a highlight shows the annotation; a second click, a press outside and the button hide it', async ({
  page,
  hostPage,
}) => {
  await openWithoutFrames(hostPage, '/no-frames');
  await expect(card(page)).toHaveCount(0);
  await highlight(page, 'spring-tide').click();
  await expect(card(page)).toHaveAccessibleName('Spring tide');
  await expect(card(page).locator('p').first()).not.toBeEmpty();
  await expect(highlight(page, 'spring-tide')).toHaveAttribute('data-journal-active');
  await expect(page.locator('journal-menu section', { hasText: 'The Brass Tides' })).toBeHidden();

  await highlight(page, 'neap-tide').click();
  await expect(card(page)).toHaveAccessibleName('Neap tide');
  await expect(highlight(page, 'spring-tide')).not.toHaveAttribute('data-journal-active');
  await highlight(page, 'neap-tide').click();
  await expect(card(page)).toHaveCount(0);
  await expect(highlight(page, 'neap-tide')).not.toHaveAttribute('data-journal-active');
  await expect(page.locator('journal-menu section', { hasText: 'The Brass Tides' })).toBeVisible();

  await highlight(page, 'spring-tide').click();
  await card(page).locator('p').first().click();
  await expect(card(page)).toBeVisible();
  await page.getByText('The end.').click();
  await expect(card(page)).toHaveCount(0);
  await highlight(page, 'spring-tide').click();
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(highlight(page, 'spring-tide')).toBeFocused();
  expect(hostPage.exceptions).toEqual([]);
});

for (const [mode, attributes] of [
  ['highlights', ''],
  ['painted highlights', 'data-highlight-mode="css"'],
] as const)
  test(
    `${mode}: the keyboard opens the card, the focus goes in and back`,
    variant(attributes !== ''),
    async ({ page, hostPage }) => {
      await openWithoutFrames(hostPage, '/no-frames-keyboard', attributes, 'de');
      const stop =
        attributes === ''
          ? highlight(page, 'spring-tide')
          : page.locator('journal-highlights').getByRole('button', { name: 'Spring tide' });
      await stop.press('Enter');
      await expect(card(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(card(page).getByRole('button', { name: 'Schließen' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(card(page)).toHaveCount(0);
      await expect(stop).toBeFocused();
    },
  );

/** Distance between a highlight and the card below it, in pixels. */
async function distanceToCard(page: Page, id: string): Promise<number> {
  const phrase = await highlight(page, id).boundingBox();
  const box = await card(page).boundingBox();
  if (phrase === null || box === null) throw new Error('nothing is drawn');
  expect(box.height).toBeGreaterThan(100);
  return box.y - phrase.y - phrase.height;
}

test(
  'a highlight that was pressed before the frame failed opens beside its line; later, a preview does',
  variant(true),
  async ({ page, hostPage }) => {
    const body = `<main style="max-width:900px;margin:auto"><p>${SPRING}</p><p style="height:150vh">${NEAP}</p></main>`;
    await page.route('**/embed/**', (route) => route.abort('blockedbyclient'));
    await hostPage.open('/no-frames-early', { body });
    await highlight(page, 'spring-tide').click();
    await expect(card(page)).toHaveAccessibleName('Spring tide');
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    expect(Math.abs(await distanceToCard(page, 'spring-tide'))).toBeLessThan(24);
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);

    await highlight(page, 'neap-tide').hover();
    await expect(card(page)).toHaveAccessibleName('Neap tide');
    await expect(card(page)).not.toBeFocused();
    expect(Math.abs(await distanceToCard(page, 'neap-tide'))).toBeLessThan(24);
    // A press keeps the preview.
    await highlight(page, 'neap-tide').click();
    await expect(card(page)).toBeFocused();
    await page.mouse.move(5, 500);
    await highlight(page, 'spring-tide').hover();
    await expect(card(page)).toHaveAccessibleName('Neap tide');
    await page.keyboard.press('Escape');
    await page.mouse.move(5, 500);
    await highlight(page, 'spring-tide').hover();
    await expect(card(page)).toHaveAccessibleName('Spring tide');
    await page.mouse.move(5, 500);
    await expect(card(page)).toHaveCount(0);
    expect(hostPage.exceptions).toEqual([]);
  },
);

test('on a phone the card leaves the pressed highlight visible', variant(true), async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  // The card with the entry is at the top.
  const space = '<p style="height:220px"></p>';
  const body = `<main>${space}<p>${SPRING}</p>${space}<p>${NEAP}</p></main>`;
  await hostPage.open('/no-frames-phone', { body }, POLICY);
  // On a phone, the frame is not loaded before the reader turns to the menu.
  await highlight(page, 'neap-tide').click();
  await expect(card(page)).toHaveAccessibleName('Neap tide');
  await page.keyboard.press('Escape');
  await expect.poll(() => hostPage.warnings).toContain(FAILED);
  for (const id of ['spring-tide', 'neap-tide']) {
    await highlight(page, id).click();
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    const isClear = async () => {
      const [box, pressed] = [await card(page).boundingBox(), await highlight(page, id).boundingBox()];
      if (box === null || pressed === null) throw new Error('nothing is drawn');
      return pressed.y + pressed.height <= box.y || pressed.y >= box.y + box.height;
    };
    await expect.poll(isClear).toBe(true);
    expect((await card(page).boundingBox())?.height).toBeLessThan(350);
    // It covers the other one.
    await page.keyboard.press('Escape');
  }
});

for (const width of [390, 1280])
  test(
    `at ${width} pixels, a page that forbids frames does not scroll sideways`,
    variant(true),
    async ({ page, hostPage }) => {
      await page.setViewportSize({ width, height: 700 });
      await hostPage.open(`/no-frames-${width}`, { article: ARTICLE }, POLICY);
      await expect(highlight(page, 'spring-tide')).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('journal-footer section')).toHaveCount(1);
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect(scrollWidth).toBe(clientWidth);
    },
  );
