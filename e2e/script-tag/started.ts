import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { menuTitle } from '../support/frames.ts';

/** Expects one running client: a highlight, one menu with its title, and one footer. */
export async function expectStarted(page: Page): Promise<void> {
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await expect(page.locator('journal-menu')).toHaveCount(1);
  await expect(page.locator('journal-footer')).toHaveCount(1);
  await expect(menuTitle(page)).toBeVisible();
}
