import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectMenuTitle } from '../support/frames.ts';
import type { WalkedPath } from './walk.ts';

/** Text of the sample's article, for a page with a tag that somebody has copied. */
const ARTICLE = '<p>lower in the weeks between, when there is a neap tide after the quarter moon.</p>';

/** Saves a page with the article's text and the tag that the service's first page shows. @returns its address */
async function pageWithCopiedTag(page: Page, folder: string): Promise<string> {
  const tag = await page.locator('pre', { hasText: '<script' }).first().innerText();
  const own = tag.replace(/data-entry="[^"]*"/, 'data-entry="the-brass-tides"');
  const file = join(folder, 'copied-tag.html');
  await writeFile(file, `<!doctype html><html lang="en"><title>The Brass Tides</title>${ARTICLE}${own}`);
  return pathToFileURL(file).href;
}

/** Opens what a path has led to, and waits for the highlighted article with its menu. */
export async function seeFirstArticle(page: Page, { url, folder, root }: WalkedPath): Promise<void> {
  const saved = join(folder, 'article.html');
  if (url === undefined || existsSync(saved)) await page.goto(pathToFileURL(saved).href);
  else {
    await page.goto(url);
    const isArticle = (await page.title()) === 'The Brass Tides';
    if (!isArticle) await page.goto(await pageWithCopiedTag(page, root));
  }
  await expect(page.locator('[data-journal-annotation]').first()).toBeVisible();
  await expectMenuTitle(page, await page.title());
}
