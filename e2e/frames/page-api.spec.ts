import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  footerIframe,
  highlight,
  launcher,
  menu,
  menuIframe,
  visitFooter,
  waitForMenu,
} from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';

/** Two phrases far apart. */
const ARTICLE = `<p>${SPRING}</p><div style="height:200vh"></div><p>${NEAP}</p>`;

/** Asks the client, as a script of the page does. @returns whether the annotation is open, or the message of the refusal */
const open = (page: Page, id: string) =>
  page.evaluate((slug) => window.JournalClient?.current?.open(slug).catch(String), id);
const close = (page: Page) => page.evaluate(() => window.JournalClient?.current?.close());

/** Records the events of annotations in the page. */
const RECORD = `<script>
  window.events = [];
  for (const name of ['Open', 'Close'])
    document.addEventListener('journal:annotation' + name, ({ detail: { id, annotation, element } }) =>
      window.events.push([name, id, annotation?.title, element?.textContent].join(' ')));
</script>`;
const events = (page: Page) => page.evaluate(() => [...Reflect.get(window, 'events')]);

test('a script of the page opens and closes annotations, and hears of both', async ({ page, hostPage }) => {
  await hostPage.open('/api', { article: ARTICLE, head: RECORD });
  await waitForMenu(page);
  expect(await open(page, 'neap-tide')).toBe(true);
  await expect(card(page, 'neap-tide')).toBeVisible();
  await expect(highlight(page, 'neap-tide')).toBeInViewport();
  expect(await open(page, 'spring-tide')).toBe(true);
  await close(page);
  await expect(card(page, 'spring-tide').and(menu(page).locator('[data-active="true"]'))).toHaveCount(0);
  // Its phrase is not in the text.
  expect(await open(page, 'cotidal-line')).toBe(true);
  await expect(card(page, 'cotidal-line')).toBeVisible();
  await button(page, 'Close annotation').click();
  await expect.poll(async () => (await events(page)).at(-1)).toContain('Close cotidal-line');
  expect(await open(page, 'no-such-thing')).toBe('JournalError: "the-brass-tides" shows no annotation "no-such-thing"');
  // The page shows the annotation itself.
  await page.evaluate(() =>
    document.addEventListener('journal:annotationOpen', (event) => event.preventDefault(), { once: true }),
  );
  expect(await open(page, 'neap-tide')).toBe(false);
  expect(await events(page)).toEqual([
    'Open neap-tide Neap tide neap tide',
    'Open spring-tide Spring tide spring tide',
    'Close neap-tide Neap tide neap tide',
    'Close spring-tide Spring tide spring tide',
    'Open cotidal-line Cotidal line ',
    'Close cotidal-line Cotidal line ',
    'Open neap-tide Neap tide neap tide',
  ]);
  expect(hostPage.problems).toEqual([]);
});

test('an annotation opens before the menu is there, and closes when its entry leaves', async ({ page, hostPage }) => {
  await hostPage.open('/early', {
    article: ARTICLE,
    head: RECORD,
    tag: { attributes: 'data-placement="none"' },
    end: `<script>addEventListener('load', () => { window.opened = JournalClient.current.open('spring-tide'); })</script>`,
  });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'opened'))).toBe(true);
  await hostPage.reinit('lines-nobody-has-seen');
  await expect
    .poll(() => events(page))
    .toEqual(['Open spring-tide Spring tide spring tide', 'Close spring-tide Spring tide spring tide']);
});

test('a tag chooses theme, accent and language', async ({ page, hostPage }) => {
  const attributes = 'data-theme="light" data-accent="7D3A20" data-language="de" data-placement="launcher"';
  await hostPage.open('/look', { article: ARTICLE, tag: { attributes } });
  await expect(launcher(page)).toContainText('Anmerkungen');
  await waitForMenu(page);
  const html = menu(page).locator('html');
  await expect(html).toHaveAttribute('lang', 'de');
  const looks = () =>
    html.evaluate((element) => {
      const { style } = element;
      return [style.getPropertyValue('--journal-ground'), element.querySelector<HTMLElement>('.title')?.lang];
    });
  // The texts of the entry are in the language of the page.
  await expect.poll(looks).toEqual(['#fbf9f4', 'en']);
  await expect(highlight(page, 'spring-tide')).toHaveCSS('text-decoration-color', 'rgb(125, 58, 32)');
  await visitFooter(page);
  await expect(footerIframe(page)).toHaveAttribute('src', /lang=de&content=en&background=%23fbf9f4/);
  await expect(menuIframe(page)).toHaveAttribute('src', /lang=de&content=en&background=%23fbf9f4/);
  expect(hostPage.problems).toEqual([]);
});
