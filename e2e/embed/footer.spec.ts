import { expect, test } from '../fixtures.ts';
import { button, footer, footerBox, menu, menuIsReady, openArticle } from './embedded.ts';
import { hostPage } from './host-page.ts';

const TALL = '<p style="height:400px">At full moon, when we speak of a spring tide.</p>';

test('shows the credits and opens all annotations in max, with the focus on them', async ({ page, journal }) => {
  await openArticle(page, journal.url, 'the-brass-tides');
  await expect(footer(page).getByRole('region', { name: 'Credits' })).toContainText('Plates by Pia Lindqvist');
  await footer(page).getByRole('button', { name: 'Open all 17 annotations' }).click();
  const head = button(page, /^Annotations/);
  await expect(head).toBeFocused();
  await expect(head).toBeInViewport();
  await expect(menu(page).locator('.annotation-item')).toHaveCount(17);
});

test('has the focus again when the annotations that it opened are left', async ({ page, journal }) => {
  await openArticle(page, journal.url, 'the-brass-tides');
  const open = footer(page).getByRole('button', { name: 'Open all 17 annotations' });
  await open.click();
  await expect(button(page, /^Annotations/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, /^Annotations/)).toBeFocused();
});

test('hides itself, with no height at all, where there are neither credits nor annotations', async ({
  page,
  journal,
  host,
}) => {
  const after = '<hr id="after">';
  await page.goto(
    host.serve(
      '/errata',
      hostPage({ service: journal.url, entry: 'errata', body: `${TALL}<journal-footer></journal-footer>${after}` }),
    ),
  );
  await menuIsReady(page);
  const element = page.locator('journal-footer');
  await expect(element.locator('iframe')).toBeAttached();
  await expect(footer(page).locator('footer')).toBeAttached();
  const height = () => element.evaluate((footerElement) => footerElement.getBoundingClientRect().height);
  expect(await height()).toBe(0);
  await page.evaluate(() => window.JournalClient?.current?.reinit('the-brass-tides'));
  await expect.poll(height).toBeGreaterThan(80);
  await page.evaluate(() => window.JournalClient?.current?.reinit('errata'));
  await expect.poll(height).toBe(0);
});

test('grows with its content and never with itself; nothing that is being read moves', async ({
  page,
  journal,
  host,
}) => {
  const body = `${TALL.repeat(2)}<journal-footer></journal-footer><p id="after">After</p>`;
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.defineProperty(window, 'shifts', { value: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(host.serve('/shift', hostPage({ service: journal.url, body })));
  await expect(footerBox(page)).toBeVisible();
  await menuIsReady(page);
  const content = () =>
    footer(page)
      .locator('footer')
      .evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
  const box = () => footerBox(page).evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(box).toBe(await content());
  const shift = await page.evaluate(() =>
    (Reflect.get(window, 'shifts') as number[]).reduce((sum, one) => sum + one, 0),
  );
  expect(shift).toBeLessThan(0.1);
  const before = await box();
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(box).toBeGreaterThan(before);
  await expect.poll(box).toBe(await content());
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(box).toBe(before);
});
