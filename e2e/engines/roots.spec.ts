import { NEAP, SPRING } from '../support/phrases.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { card, waitForMenu } from './support/menu.ts';

const ACTIVE_CARD = (id: string) => `${card(id)}[data-active="true"]`;
const OPTIONS = (root: string) => ({ tag: { attributes: `data-root="${root}"` } });

feature('Articles in shadow roots', () => {
  test('an article in an open shadow root is highlighted, and opens by mouse and keyboard', async ({
    tab,
    openHostPage,
  }) => {
    await openHostPage('/in-shadow-root', {
      article: `<tide-text><template shadowrootmode="open"><p>${SPRING}</p><p>${NEAP}</p></template></tide-text>`,
      ...OPTIONS('tide-text'),
    });
    await waitForMenu(tab);
    const texts = () =>
      tab.evaluate(() => {
        const root = document.querySelector('tide-text')?.shadowRoot;
        return [...(root?.querySelectorAll('journal-highlight') ?? [])].map(({ textContent }) => textContent);
      });
    await expect.poll(texts).toEqual(['spring tide', 'neap tide']);
    await tab.menu.waitFor(card('neap-tide'));
    const { x, y } = await tab.evaluate(() => {
      const box = document
        .querySelector('tide-text')
        ?.shadowRoot?.querySelector('[data-journal-annotation=spring-tide]')
        ?.getBoundingClientRect();
      return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 8 };
    });
    await tab.clickAt(x, y);
    await tab.menu.waitFor(ACTIVE_CARD('spring-tide'));
    await tab.evaluate(() =>
      document
        .querySelector('tide-text')
        ?.shadowRoot?.querySelector<HTMLElement>('[data-journal-annotation=neap-tide]')
        ?.focus(),
    );
    await tab.press('Enter');
    await tab.menu.waitFor(ACTIVE_CARD('neap-tide'));
    await tab.press('Escape');
    await tab.menu.waitForNone(ACTIVE_CARD('neap-tide'));
    await tab.waitUntil(
      () => document.querySelector('tide-text')?.shadowRoot?.activeElement?.textContent === 'neap tide',
    );
  });
});
