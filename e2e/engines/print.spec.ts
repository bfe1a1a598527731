import { PDFDocument } from 'pdf-lib';
import { DEMO } from './support/articles.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';

feature('Print', () => {
  test('annotations become endnotes with numbers in the text, and leave again', async ({ tab, openArticle }) => {
    await openArticle(DEMO);
    const readNotes = () =>
      tab.evaluate(() => {
        window.dispatchEvent(new Event('beforeprint'));
        const notes = document.querySelector('journal-endnotes')?.shadowRoot?.querySelectorAll('li > strong') ?? [];
        const titles = [...notes].map(({ textContent }) => textContent ?? '');
        const number = document
          .querySelector('[data-journal-annotation="spring-tide"][data-journal-note]')
          ?.getAttribute('data-journal-note');
        window.dispatchEvent(new Event('afterprint'));
        return { titles, spring: titles[Number(number) - 1] };
      });
    await expect.poll(async () => (await readNotes()).titles.length).toBe(17);
    expect((await readNotes()).spring).toBe('Spring tide');
    expect(await tab.count('journal-endnotes, [data-journal-note]')).toBe(0);
  });

  test('a printed page has the endnotes', { tag: '@prints' }, async ({ tab, openArticle }) => {
    await openArticle(DEMO);
    const pages = async () => (await PDFDocument.load(await tab.print())).getPageCount();
    const withNotes = await pages();
    await tab.evaluate(() => window.JournalClient?.current?.destroy());
    expect(withNotes).toBeGreaterThan(await pages());
  });
});
