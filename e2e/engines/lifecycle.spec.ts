import { ARTICLES, BOOTSTRAP, DEMO } from './support/articles.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, card, highlight, waitForMenu } from './support/menu.ts';

feature('Another entry: reinit()', () => {
  test('both frames show another entry, and its annotations are highlighted', async ({ tab, openArticle }) => {
    await openArticle(DEMO);
    await tab.click(highlight('spring-tide'));
    await tab.menu.waitFor(card('spring-tide'));
    await tab.evaluate(() => window.JournalClient?.current?.reinit('held-to-the-light'));
    await tab.menu.waitFor({ role: 'heading', name: 'Held to the Light' });
    await expect.poll(() => tab.footer.text('.footer')).toContain('Aurélie Vasseur');
    await tab.waitForNone(highlight('spring-tide'));
    await tab.menu.click(button('Expand'));
    await expect.poll(() => tab.menu.count('.annotation-item')).toBe(11);
  });
});

feature('Removal: destroy()', () => {
  for (const article of ARTICLES)
    test(`nothing is left in the page (${article.name})`, async ({ tab, openArticle }) => {
      await openArticle(article);
      await tab.click(highlight('spring-tide'));
      await tab.menu.waitFor(card('spring-tide'));
      await tab.evaluate(() => window.JournalClient?.current?.destroy());
      const left = await tab.evaluate(() => ({
        elements: document.querySelectorAll(
          'journal-menu, journal-footer, journal-highlight, [data-journal-annotation]',
        ).length,
        styles: document.adoptedStyleSheets.length,
        painted: 'highlights' in CSS ? [...CSS.highlights.keys()] : [],
      }));
      expect(left).toEqual({ elements: 0, styles: 0, painted: [] });
    });
});

feature('Second visit', () => {
  for (const article of ARTICLES)
    test(`the page works when it is opened again, reloaded and returned to (${article.name})`, async ({
      tab,
      host,
      openArticle,
    }) => {
      const works = async () => {
        await waitForMenu(tab);
        await tab.click(highlight('spring-tide'));
        await tab.menu.waitFor(card('spring-tide'));
      };
      await openArticle(article);
      await works();
      await openArticle(article);
      await works();
      await tab.reload();
      await works();
      await tab.goto(host.serve('/elsewhere', '<!doctype html><title>Elsewhere</title>'));
      await tab.back();
      await waitForMenu(tab);
      await tab.waitFor(highlight('spring-tide'));
      await tab.menu.click(button('Minimise'));
      await tab.menu.waitFor(button('Open'));
    });

  test('no message is written to the console besides the start message', { tag: '@console' }, async ({
    tab,
    openArticle,
  }) => {
    await openArticle(BOOTSTRAP);
    await tab.reload();
    await waitForMenu(tab);
    await expect.poll(() => tab.messages.filter(({ text }) => /Journal \d/.test(text)).length).toBe(2);
    expect(tab.messages.filter(({ text }) => !/Journal \d/.test(text))).toEqual([]);
  });
});
