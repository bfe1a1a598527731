import { DEMO } from './support/articles.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, card, highlight, openMenu } from './support/menu.ts';

feature('Annotation cards', () => {
  test('a press anywhere on a card opens it, and "Show in text" leads back to its phrase', async ({
    tab,
    openArticle,
  }) => {
    await openArticle(DEMO);
    await tab.evaluate((selector) => document.querySelector(selector)?.scrollIntoView(), highlight('neap-tide'));
    await tab.menu.click(`${card('neap-tide')} .annotation-type`);
    await tab.menu.waitFor(`${card('neap-tide')}[data-active="true"]`);
    await tab.menu.click(button('Show in text'));
    await tab.waitForFocus(`${highlight('neap-tide')}[data-journal-active]`);
    await tab.waitUntil((selector) => {
      const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      return top > innerHeight / 4 && bottom < (innerHeight * 3) / 4;
    }, highlight('neap-tide'));
  });

  test('beside a page that shows the title, the card is one line, with the journal’s logo undistorted', async ({
    tab,
    openArticle,
  }) => {
    await openArticle(DEMO);
    await tab.menu.waitFor('.menu-card[data-short="true"]');
    await tab.menu.waitFor({ role: 'img', name: 'Alidade' });
    expect(await tab.menu.text('.annotation-count')).toBe('17 annotations');
    const logo = () =>
      tab.menu.evaluate(() => {
        const image = document.querySelector<HTMLImageElement>('.logo');
        return image === null ? null : [image.clientHeight, image.clientWidth, image.naturalWidth > 0];
      });
    await expect.poll(logo).toEqual([22, 22, true]);
    const height = () =>
      tab.menu.evaluate(() => document.querySelector<HTMLElement>('.menu-card')?.offsetHeight ?? 999);
    expect(await height()).toBeLessThan(50);
  });

  for (const width of [1280, 390])
    test(`no line begins with a comma or leaves the label of a DOI behind at ${width} px`, async ({
      tab,
      openArticle,
    }) => {
      await tab.setViewport(width, 800);
      await openArticle(DEMO);
      await openMenu(tab);
      await tab.menu.click(button('Expand'));
      await tab.menu.waitFor('.related-entry .doi');
      const wrong = await tab.menu.evaluate(() => {
        const top = (node: Node | null | undefined, offset: number) => {
          if (!(node instanceof Text)) return Number.NaN;
          const range = document.createRange();
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          return Math.round(range.getBoundingClientRect().top);
        };
        const commas = [...document.querySelectorAll('.name')].filter(({ lastChild }) => {
          if (!(lastChild instanceof Text) || !lastChild.data.startsWith(',')) return false;
          const name = document
            .createTreeWalker(lastChild.previousSibling ?? lastChild, NodeFilter.SHOW_TEXT)
            .nextNode();
          return name instanceof Text && top(lastChild, 0) - top(name, name.length - 1) > 6;
        });
        const labels = [...document.querySelectorAll('.doi')].filter(
          ({ children: [text] }) => top(text?.childNodes[0], 0) !== top(text?.childNodes[1], 0),
        );
        return [...commas, ...labels].map(({ textContent }) => textContent);
      });
      expect(wrong).toEqual([]);
    });
});
