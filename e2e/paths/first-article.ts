import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectMenuTitle } from '../support/frames.ts';
import type { WalkedPath } from './walk.ts';

/** Opens what a path has led to, and waits for the highlighted article with its menu. */
export async function seeFirstArticle(page: Page, { url, folder }: WalkedPath): Promise<void> {
  const saved = join(folder, 'article.html');
  await page.goto(url === undefined || existsSync(saved) ? pathToFileURL(saved).href : url);
  await expect(page.locator('[data-journal-annotation]').first()).toBeVisible();
  await expectMenuTitle(page, await page.title());
}
