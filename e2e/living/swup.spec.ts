import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { library } from './libraries.ts';
import type { LivingPage } from './living-page.ts';
import { NEAP, NEAP_MARK, SPRING, SPRING_MARK } from './texts.ts';

/** Serves two pages that swup fades into each other. @returns the first */
function serveSite(living: LivingPage): string {
  const swup = living.script('/swup.js', library('swup/dist/Swup.umd.js'));
  const head = `<script src="${swup}"></script>
    <style>.transition-fade { transition: opacity 50ms } html.is-animating .transition-fade { opacity: 0 }</style>`;
  const end = '<script>window.swup = new Swup({ containers: ["#swup"] })</script>';
  const text = (words: string, next: string) =>
    `<div id="swup" class="transition-fade"><p>${words}</p><a href="${next}">Go on</a></div>`;
  living.serve('/swup/two', { text: text(NEAP, '/swup/one'), head, end });
  return living.serve('/swup/one', { text: text(SPRING, '/swup/two'), head, end });
}

const follow = (page: Page) => page.getByRole('link', { name: 'Go on' }).click();

test('swup’s transitions: the highlights of each page, back and forth, one menu', async ({ page, living }) => {
  await page.goto(serveSite(living));
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  const menu = await page.locator('journal-menu').elementHandle();
  await follow(page);
  await expect.poll(() => living.marks()).toEqual([NEAP_MARK]);
  await follow(page);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  for (const mark of [NEAP_MARK, SPRING_MARK]) {
    await page.goBack();
    await expect.poll(() => living.marks()).toEqual([mark]);
  }
  expect(await menu?.evaluate((element) => element.isConnected), 'one menu all the time').toBe(true);
  await expect(page.locator('html')).not.toHaveClass(/is-animating/);
  await page.locator('.annotation').click();
  await expect(page.locator('.annotation')).toHaveAttribute('data-journal-active');
  expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]);
});

test('what swup has cached of a page are its words alone', async ({ page, living }) => {
  await page.goto(serveSite(living));
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  await follow(page);
  await expect.poll(() => living.marks()).toEqual([NEAP_MARK]);
  const cached = await page.evaluate<string[]>('[...swup.cache.all.values()].map(({ html }) => html)');
  expect(cached.length).toBeGreaterThan(0);
  for (const html of cached) expect(html).not.toContain('data-journal-annotation');
});
