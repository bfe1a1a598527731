import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { HostPage } from '../support/host-page.ts';
import { NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { readLibrary } from './libraries.ts';

/** Serves two pages with a swup transition between them. @returns the address of the first */
function serveSite(hostPage: HostPage): string {
  const swup = hostPage.serveScript('/swup.js', readLibrary('swup/dist/Swup.umd.js'));
  const head = `<script src="${swup}"></script>
    <style>.transition-fade { transition: opacity 50ms } html.is-animating .transition-fade { opacity: 0 }</style>`;
  const end = '<script>window.swup = new Swup({ containers: ["#swup"] })</script>';
  const article = (words: string, next: string) =>
    `<div id="swup" class="transition-fade"><p>${words}</p><a href="${next}">Go on</a></div>`;
  hostPage.serve('/swup/two', { article: article(NEAP, '/swup/one'), head, end });
  return hostPage.serve('/swup/one', { article: article(SPRING, '/swup/two'), head, end });
}

const follow = (page: Page) => page.getByRole('link', { name: 'Go on' }).click();

test('swup’s transitions show the highlights of each page and keep one menu', async ({ page, hostPage }) => {
  await page.goto(serveSite(hostPage));
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  const menu = await page.locator('journal-menu').elementHandle();
  await follow(page);
  await expect.poll(() => hostPage.highlights()).toEqual([NEAP_HIGHLIGHT]);
  await follow(page);
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  for (const highlight of [NEAP_HIGHLIGHT, SPRING_HIGHLIGHT]) {
    await page.goBack();
    await expect.poll(() => hostPage.highlights()).toEqual([highlight]);
  }
  expect(await menu?.evaluate((element) => element.isConnected), 'the menu is still the same element').toBe(true);
  await expect(page.locator('html')).not.toHaveClass(/is-animating/);
  await page.locator('.annotation').click();
  await expect(page.locator('.annotation')).toHaveAttribute('data-journal-active');
  expect(hostPage.problems).toEqual([]);
});

test('swup caches pages without highlights', variant(true), async ({ page, hostPage }) => {
  await page.goto(serveSite(hostPage));
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  await follow(page);
  await expect.poll(() => hostPage.highlights()).toEqual([NEAP_HIGHLIGHT]);
  const cached = await page.evaluate<string[]>('[...swup.cache.all.values()].map(({ html }) => html)');
  expect(cached.length).toBeGreaterThan(0);
  for (const html of cached) expect(html).not.toContain('data-journal-annotation');
});
