import { NEAP, SPRING } from '../support/phrases.ts';
import { ARTICLES, DEMO } from './support/articles.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, card, highlight, waitForMenu } from './support/menu.ts';

feature('Highlights', () => {
  for (const article of ARTICLES)
    test(`phrases are underlined and their text stays the same (${article.name})`, async ({ tab, openArticle }) => {
      await openArticle(article);
      const { underlined, plain } = await tab.evaluate(() => {
        const isUnderlined = (element: Element) => {
          const { textDecorationLine, textDecorationStyle } = getComputedStyle(element);
          return textDecorationLine.includes('underline') ? textDecorationStyle : '';
        };
        const spring = document.querySelector('[data-journal-annotation="spring-tide"]');
        const parent = spring?.parentElement;
        return {
          underlined: spring ? `${spring.textContent}: ${isUnderlined(spring)}` : '',
          plain: parent ? isUnderlined(parent) : '',
        };
      });
      expect(underlined).toBe('spring tide: dotted');
      expect(plain).toBe('');
    });
});

feature('Annotations by mouse', () => {
  for (const article of ARTICLES)
    test(`a click on a highlight opens its annotation, in the minimised menu, too (${article.name})`, async ({
      tab,
      openArticle,
    }) => {
      await openArticle(article);
      await tab.click(highlight('spring-tide'));
      await tab.menu.waitFor(`${card('spring-tide')}[data-active]`);
      await tab.waitFor(`${highlight('spring-tide')}[data-journal-active]`);
      await tab.menu.click(button('Close annotation'));
      await tab.waitForNone('[data-journal-active]');
      await tab.menu.click(button('Minimise'));
      await tab.menu.waitForNone('.annotation-card');
      await tab.click(highlight('neap-tide'));
      await tab.menu.waitFor(card('neap-tide'));
      expect(await tab.menu.text(card('neap-tide'))).toContain('The small tide');
    });

  test('links between annotations open in place, with a way back', async ({ tab, openArticle }) => {
    await openArticle(DEMO);
    await tab.click(highlight('spring-tide'));
    await tab.menu.click({ role: 'link', name: /^neap$/ });
    const title = `${card('spring-tide')} :is(h2, h3, h4)`;
    await expect.poll(() => tab.menu.text(title)).toBe('Neap tide');
    await tab.menu.click(button('Back to Spring tide'));
    await expect.poll(() => tab.menu.text(title)).toBe('Spring tide');
  });

  test('on a phone, a tap opens a sheet at the lower edge', async ({ tab, openArticle }) => {
    await tab.setViewport(390, 760);
    await openArticle(DEMO);
    await tab.click(highlight('spring-tide'));
    await tab.menu.waitFor(card('spring-tide'));
    await tab.waitUntil(() => {
      const iframe = document.querySelector('journal-menu')?.shadowRoot?.querySelector('iframe');
      return innerHeight - (iframe?.getBoundingClientRect().bottom ?? 0) === 6;
    });
  });
});

feature('Links to annotations', () => {
  /** Links as those of publishers, and those of routers, which change the address by script. */
  const LINKS = `<nav style="position:sticky;top:0"><a id="link" href="#annotation=spring-tide">link</a>
<a id="routed" href="#annotation=neap-tide"
  onclick="event.preventDefault();history.pushState(null, '', this.hash)">link of a router</a></nav>`;

  test('open them each time that they are pressed, those of routers, too', async ({ tab, openHostPage }) => {
    await openHostPage('/links', { article: `${LINKS}<p>${SPRING}</p><p>${NEAP}</p>` });
    await waitForMenu(tab);
    await tab.waitFor(highlight('neap-tide'));
    for (const [link, id] of [
      ['#link', 'spring-tide'],
      ['#link', 'spring-tide'],
      ['#routed', 'neap-tide'],
      ['#routed', 'neap-tide'],
    ]) {
      const open = `${card(id)}[data-active="true"]`;
      await tab.click(link);
      await tab.menu.waitFor(open);
      await tab.press('Escape');
      await tab.menu.waitForNone(open);
    }
  });
});
