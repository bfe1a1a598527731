import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { menuTitle } from '../support/frames.ts';
import type { WalkedPath } from './walk.ts';

/** Text of the sample's article, for a page with a tag that somebody has copied. */
const ARTICLE = '<p>lower in the weeks between, when there is a neap tide after the quarter moon.</p>';

/** Opens the tag that the service's first page shows, with the article's slug, on a page with the article's text. */
async function openCopiedTag(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const tag = await page.locator('pre', { hasText: '<script' }).first().innerText();
  const own = tag.replace(/data-entry="[^"]*"/, 'data-entry="the-brass-tides"');
  await page.route('https://press.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A</title>${ARTICLE}${own}`,
    }),
  );
  await page.goto('https://press.example/');
}

/** Opens what a path has led to, and waits for the highlighted article with its menu. */
export async function seeFirstArticle(page: Page, { url, folder }: WalkedPath): Promise<void> {
  if (url === undefined) await page.goto(pathToFileURL(join(folder, 'article.html')).href);
  else {
    await page.goto(url);
    const isArticle = (await page.title()) === 'The Brass Tides';
    if (!isArticle) await openCopiedTag(page, url);
  }
  await expect(page.locator('[data-journal-annotation]').first()).toBeVisible();
  await expect(menuTitle(page)).toBeAttached();
}
