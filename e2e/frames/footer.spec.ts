import { expect, test } from '../support/fixtures.ts';
import { button, footer, footerIframe, menu, openDemoArticle, visitFooter, waitForMenu } from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';

const TALL_PARAGRAPH = `<p style="height:400px">${SPRING}</p>`;

test('shows the credits; its button expands the menu at the annotations and regains the focus', async ({
  page,
  journal,
}) => {
  await openDemoArticle(page, journal.url, 'the-brass-tides');
  await visitFooter(page);
  await expect(footer(page).locator('.credits')).toContainText('Plates by Pia Lindqvist');
  const open = footer(page).getByRole('button', { name: 'Open the 17 annotations' });
  const head = button(page, /^Annotations/);
  await open.click();
  await expect(head).toBeFocused();
  await expect(head).toBeInViewport();
  await expect(menu(page).locator('.annotation-item')).toHaveCount(17);
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(head).toBeFocused();
});

test('has the height of its content and shifts no content of the page', async ({ page, hostPage }) => {
  const body = `${TALL_PARAGRAPH.repeat(2)}<journal-footer></journal-footer><p id="after">After</p>`;
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.defineProperty(window, 'shifts', { value: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await hostPage.open('/shift', { body });
  await expect(footerIframe(page)).toBeVisible();
  await waitForMenu(page);
  const contentHeight = () =>
    footer(page)
      .locator('.footer')
      .evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
  const frameHeight = () => footerIframe(page).evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(frameHeight).toBe(await contentHeight());
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1);
  const before = await frameHeight();
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(frameHeight).toBeGreaterThan(before);
  await expect.poll(frameHeight).toBe(await contentHeight());
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(frameHeight).toBe(before);
});
