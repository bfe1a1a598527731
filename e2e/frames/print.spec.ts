import { expect, test } from '../support/fixtures.ts';
import { highlight, openDemoArticle } from '../support/frames.ts';

const TIDES = 'the-brass-tides';

test('prints the annotations as endnotes that are numbered in the text', async ({ page, journal }) => {
  const printFile = page.waitForResponse(/\/idle-/);
  await openDemoArticle(page, journal.url, TIDES);
  await printFile;
  await expect(highlight(page, 'spring-tide')).toBeVisible();
  // Highlights in links get a button beside them when the page is idle.
  await expect(page.locator('[data-journal-mark]').first()).toBeAttached();
  const before = await page.locator('html').evaluate((html) => html.outerHTML);
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const element = document.querySelector('journal-endnotes');
      const titles = [...(element?.shadowRoot?.querySelectorAll('li > strong') ?? [])].map(
        (title) => title.textContent,
      );
      const number = document
        .querySelector('[data-journal-annotation="spring-tide"][data-journal-note]')
        ?.getAttribute('data-journal-note');
      Object.assign(window, { printed: { titles, number, text: element?.shadowRoot?.textContent } });
    });
  });
  const withNotes = await page.pdf();
  const { titles, number, text } = await page.evaluate(() => Reflect.get(window, 'printed'));
  expect(titles).toHaveLength(17);
  expect(titles[Number(number) - 1]).toBe('Spring tide');
  expect(text).toContain('The large tide, which has nothing to do with the season');
  expect(await page.locator('html').evaluate((html) => html.outerHTML)).toBe(before);
  await page.evaluate(() => window.JournalClient?.current?.destroy());
  const withoutNotes = await page.pdf();
  const countPages = (pdf: Buffer) => pdf.toString('latin1').split('/Type /Page\n').length - 1;
  expect(countPages(withNotes)).toBeGreaterThan(countPages(withoutNotes));
});

test('a page with highlights and no menu prints its annotations, too', async ({ page, hostPage }) => {
  const code = `import { JournalClient } from '${hostPage.clientModule}'; new JournalClient({ entry: '${TIDES}' });`;
  await hostPage.open('/no-menu', { tag: null, end: `<script type="module">${code}</script>` });
  await expect(highlight(page, 'spring-tide')).toBeVisible();
  await expect(page.locator('journal-menu')).toHaveCount(0);
  const countEndnotes = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const notes = document.querySelector('journal-endnotes')?.shadowRoot?.querySelectorAll('li').length;
      window.dispatchEvent(new Event('afterprint'));
      return notes;
    });
  await expect.poll(countEndnotes).toBe(17);
  await expect(page.locator('journal-endnotes')).toHaveCount(0);
});
