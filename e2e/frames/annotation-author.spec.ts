import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { card, expandMenu, highlight, menu, openDemoArticle } from '../support/frames.ts';
import { variant } from '../support/variant.ts';

const LINES = 'lines-nobody-has-seen';
const BYLINE = /^Ilse Marr \(opens in a new tab\) & Edda Thorne \(opens in a new tab\), (Oct 2, 2026|2 Oct 2026)$/;

test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });

test('a reader sees who wrote an annotation, and when, in its card and in max', async ({ page, journal }) => {
  await openDemoArticle(page, journal.url, LINES);
  await highlight(page, 'bet').click();
  await expect(card(page, 'bet').locator('.byline')).toHaveText(BYLINE);
  await expect(card(page, 'bet').getByRole('link', { name: 'Ilse Marr' })).toHaveAttribute(
    'href',
    'https://ilse-marr.example/',
  );

  await page.reload();
  await expandMenu(page);
  const dialog = menu(page).getByRole('dialog');
  await expect(dialog.locator('[data-annotation="bet"] .byline')).toHaveText(BYLINE);
  // A date without a name stands alone, and nothing is shown where nothing is known.
  await expect(dialog.locator('[data-annotation="dashes"] .byline')).toHaveText(/^(Oct 2, 2026|2 Oct 2026)$/);
  await expect(dialog.locator('[data-annotation="hills-and-dales"] .byline')).toContainText('Pia Lindqvist');
  await expect(dialog.locator('[data-annotation="isobath"]')).toContainText('A line through points of equal depth');
  await expect(dialog.locator('[data-annotation="isobath"] .provenance')).toHaveCount(0);
});

test('a reader cites an annotation', variant(true), async ({ page, journal }) => {
  await openDemoArticle(page, journal.url, LINES);
  await highlight(page, 'bet').click();
  const cite = card(page, 'bet').getByRole('button', { name: 'Cite' });
  await cite.click();
  const panel = card(page, 'bet').getByRole('region', { name: 'How to cite' });
  await expect(panel).toContainText(
    'Marr, I., & Thorne, E. (2026). The bet. In Lines Nobody Has Seen: A Short History of the Contour, Alidade.',
  );
  await expect(panel).toContainText('https://alidade.example/28/lines-nobody-has-seen#annotation=bet');
  await panel.getByRole('button', { name: 'MLA' }).click();
  await expect(panel).toContainText('Marr, Ilse, and Edda Thorne. “The Bet.” Lines Nobody Has Seen');
  const saved = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'BibTeX' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('bet.bib');
  expect(await readFile(await download.path(), 'utf8')).toContain('author = {Marr, Ilse and Thorne, Edda}');
  await panel.getByRole('button', { name: 'MLA' }).press('Escape');
  await expect(panel).toHaveCount(0);
  // In Firefox, the download's empty tab has taken the focus from the window.
  await expect.poll(() => cite.evaluate((button) => button === document.activeElement)).toBe(true);
});
