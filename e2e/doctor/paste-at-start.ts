import type { Page } from '../support/fixtures.ts';

/** The report of the doctor of `/start`. */
export const startReport = (page: Page) => page.locator('journal-doctor .report');

/** Pastes HTML at `/start`, which the page shows, and examines it. */
export async function pasteAtStart(page: Page, html: string): Promise<void> {
  await page.getByLabel('The page’s HTML').fill(html);
  await page.getByRole('button', { name: 'Examine the page' }).click();
}
