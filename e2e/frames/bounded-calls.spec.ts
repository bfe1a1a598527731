import { expect, test } from '../support/fixtures.ts';
import { card, highlight, menu, waitForMenu } from '../support/frames.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('10,000 ids from the page, again and again, leave the menu at work', async ({ page, hostPage }) => {
  await hostPage.open('/many-ids');
  await waitForMenu(page);
  await page.evaluate(() => {
    const element = document.querySelector('journal-menu');
    const setVisible: unknown = Reflect.get(element ?? {}, 'setVisibleAnnotations');
    if (typeof setVisible !== 'function') throw new Error('The menu has no such method');
    const ids = Array.from({ length: 10_000 }, (_, index) => `made-up-${index}`);
    for (let round = 0; round < 50; round += 1) setVisible.call(element, ids.toReversed().slice(round));
    setVisible.call(element, ids);
  });
  await expect(card(page, 'made-up-0')).toBeVisible();
  await expect(menu(page).locator('.annotation-card:not([data-leaving="true"])')).toHaveCount(100);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
});

test('an id of a megabyte is refused with a warning, and the menu stays', async ({ page, hostPage }) => {
  await hostPage.open('/long-id');
  await waitForMenu(page);
  await page.evaluate(() => {
    const element = document.querySelector('journal-menu');
    const setVisible: unknown = Reflect.get(element ?? {}, 'setVisibleAnnotations');
    if (typeof setVisible === 'function') setVisible.call(element, ['x'.repeat(1 << 20)]);
  });
  await expect.poll(() => hostPage.warnings.join()).toContain('bad-call (unknown, or its arguments');
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
});
