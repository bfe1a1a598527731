import { comesBackKept } from '../back-forward-cache.ts';
import { expect, test as living } from './fixtures.ts';
import { NEAP, NEAP_MARK, SPRING, SPRING_MARK } from './texts.ts';

/** The browser's own back-forward cache, which tests usually run without. */
const test = living.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('the page comes back from the back-forward cache at work, frame and all', async ({ page, living }) => {
  const elsewhere = living.serve('/elsewhere', { text: '<p>Another site.</p>', tag: null });
  await living.open('/left', { text: `<p>${SPRING}</p>` });
  await expect(living.menu.getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
  await comesBackKept(page, elsewhere, () => expect.poll(() => living.marks()).toEqual([SPRING_MARK]));
  await page.locator('.annotation').click();
  await expect.poll(() => living.opened()).toEqual(['spring-tide']);
  // The frame says which annotation is open: it lives.
  await expect(page.locator('.annotation')).toHaveAttribute('data-journal-active');
  await living.append(NEAP);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, NEAP_MARK]);
  await expect(page.locator('journal-menu')).toHaveCount(1);
  await expect(page.locator('journal-menu iframe')).toHaveCount(1);
  expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]);
});
