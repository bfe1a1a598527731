import type { Page } from '@playwright/test';
import { menu, openMenu } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { COTIDAL_HIGHLIGHT, NEAP_HIGHLIGHT, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { expect } from './fixtures.ts';

/** The highlights of the article that the examples show. */
const ALL = [SPRING_HIGHLIGHT, NEAP_HIGHLIGHT, COTIDAL_HIGHLIGHT];

/** Expects the highlights of the article, and the annotation of a pressed one in the menu. */
export async function expectLivingArticle(page: Page, hostPage: HostPage): Promise<void> {
  await expect.poll(() => hostPage.highlights()).toEqual(ALL);
  await openMenu(page);
  await page.locator('[data-journal-annotation="neap-tide"]').click();
  await expect(menu(page).getByText('Neap tide').first()).toBeVisible();
}

/** Expects that nothing of the client is left in the page. */
export const expectNothing = async (page: Page, hostPage: HostPage) => {
  await expect(page.locator('journal-menu, journal-footer')).toHaveCount(0);
  expect(await hostPage.highlights()).toEqual([]);
};
