import { expect, test as living } from './fixtures.ts';
import { NEAP, NEAP_MARK, SPRING, SPRING_MARK } from './texts.ts';

/** The browser's own back-forward cache, which tests usually run without. */
const test = living.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

const COUNT_RETURNS = `<script>
  var returns = 0;
  addEventListener('pageshow', (event) => { if (event.persisted) returns++; });
</script>`;

test('the page comes back from the back-forward cache at work, frame and all', async ({ page, living }) => {
  const elsewhere = living.serve('/elsewhere', { text: '<p>Another site.</p>', tag: null });
  await living.open('/left', { text: `<p>${SPRING}</p>`, end: COUNT_RETURNS });
  await expect(living.menu.getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
  /** The browser keeps a page as it likes, so this may take more than one try. */
  const isKept = async () => {
    await page.goto(elsewhere);
    await page.evaluate(() => history.back());
    await page.waitForURL('**/left', { waitUntil: 'commit' });
    await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
    return page.evaluate(() => Reflect.get(window, 'returns') > 0);
  };
  await expect.poll(isKept).toBe(true);
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
