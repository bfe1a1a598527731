import { ARTICLES, DEMO } from './support/articles.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, waitForStillMenu } from './support/menu.ts';

feature('Menu: minimise and expand', () => {
  for (const article of ARTICLES)
    test(`minimises, opens, expands and closes (${article.name})`, async ({ tab, openArticle }) => {
      await openArticle(article);
      await tab.menu.click(button('Minimise'));
      await tab.menu.waitForNone(button('Minimise'));
      await tab.menu.click(button('Open'));
      await tab.menu.click(button('Expand'));
      await tab.menu.waitFor({ role: 'dialog', name: 'The Brass Tides' });
      await tab.menu.waitFor({ role: 'heading', name: 'The Brass Tides' });
      await tab.menu.click(button(/^Close$/));
      await tab.menu.waitForNone('dialog[open]');
      await tab.menu.waitFor(button('Expand'));
    });

  test('sections of the expanded menu open and close', async ({ tab, openArticle }) => {
    await openArticle(DEMO);
    await tab.menu.click(button('Expand'));
    await tab.menu.waitFor(button(/^Bibliography/));
    await waitForStillMenu(tab);
    const isOpen = () =>
      tab.menu.evaluate(() =>
        [...document.querySelectorAll('button[aria-expanded]')]
          .find(({ textContent }) => textContent?.startsWith('Bibliography'))
          ?.getAttribute('aria-expanded'),
      );
    const before = await isOpen();
    await tab.menu.click(button(/^Bibliography/));
    await expect.poll(isOpen).toBe(before === 'true' ? 'false' : 'true');
  });
});

feature('Footer', () => {
  test('shows the credits; its button expands the menu at the annotations', async ({ tab, openArticle }) => {
    await openArticle(DEMO);
    await tab.footer.waitFor({ role: 'heading', name: 'Credits' });
    expect(await tab.footer.text('.footer')).toContain('Plates by Pia Lindqvist');
    await tab.footer.click(button('Open the 17 annotations'));
    await tab.menu.waitFor(button(/^Annotations/));
    await expect.poll(() => tab.menu.count('.annotation-item')).toBe(17);
  });

  test('has the height of its content in every width', async ({ tab, openArticle }) => {
    await openArticle(DEMO);
    for (const width of [1280, 390]) {
      await tab.setViewport(width, 800);
      // Chromium lays out frames far outside the window only when they come near.
      await tab.evaluate(() => document.querySelector('journal-footer')?.scrollIntoView());
      const content = () =>
        tab.footer.evaluate(() => Math.ceil(document.querySelector('.footer')?.getBoundingClientRect().height ?? 0));
      const frame = () => tab.evaluate(() => document.querySelector('journal-footer')?.getBoundingClientRect().height);
      await expect.poll(async () => ((await frame()) ?? 0) - (await content())).toBe(0);
      expect(await content()).toBeGreaterThan(80);
    }
  });
});
