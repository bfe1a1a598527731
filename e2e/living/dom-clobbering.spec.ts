import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { HostPage } from '../support/host-page.ts';
import { NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import type { HostPageOptions } from '../support/render-host-page.ts';
import { variant } from '../support/variant.ts';

/*
 * Elements hide properties of `document` and of forms by their names. On these pages they hide them from the test, too.
 * The test therefore reads the pages with methods that it has kept.
 */

declare global {
  interface Window {
    /** Returns the elements of the document that match a selector. */
    findAll(selector: string): Element[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const { querySelectorAll } = Document.prototype;
    window.findAll = (selector) => [...querySelectorAll.call(document, selector)];
  });
});

/** Annotation and text of each highlight, as `HostPage.highlights()` returns them. */
const highlights = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window
      .findAll('[data-journal-annotation]')
      .map((element) => `${element.getAttribute('data-journal-annotation')}: ${element.textContent}`),
  );

const mainHtml = (page: Page) => page.evaluate(() => window.findAll('main')[0]?.innerHTML);

/** Appends a paragraph to the article's first block. */
const appendParagraph = (page: Page, text: string) =>
  page.evaluate((words) => {
    const { body } = new DOMParser().parseFromString(`<p id="added">${words}</p>`, 'text/html');
    window.findAll('main p')[0]?.after(...body.childNodes);
  }, text);

/** The menu's frame. */
async function menuFrame(page: Page) {
  const find = () => page.frames().find((frame) => frame.url().includes('/embed/menu'));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() ?? page.mainFrame();
}

async function clickFirstHighlight(page: Page): Promise<void> {
  const { left, top } = await page.evaluate(
    () => window.findAll('[data-journal-annotation]')[0]?.getBoundingClientRect() ?? new DOMRect(),
  );
  await page.mouse.click(left + 5, top + 5);
}

/** Opens a page, uses what the client offers a reader, and destroys the client. */
async function expectAllWorks(page: Page, hostPage: HostPage, options: HostPageOptions): Promise<void> {
  await hostPage.open('/clobbered', options);
  await expect.poll(() => highlights(page)).toEqual([SPRING_HIGHLIGHT]);
  const menu = await menuFrame(page);
  await expect(menu.getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
  await clickFirstHighlight(page);
  await expect(menu.locator('[data-annotation="spring-tide"]')).toHaveAttribute('data-active', 'true');
  await appendParagraph(page, NEAP);
  await expect.poll(() => highlights(page)).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT]);
  await page.evaluate(() => window.findAll('#added')[0]?.replaceWith());
  await page.evaluate(() => window.JournalClient?.current?.destroy());
  expect(await page.evaluate(() => window.findAll('journal-menu,journal-footer').length)).toBe(0);
  // Not `toBe`: the HTML is too long to read.
  expect((await mainHtml(page)) === options.article, 'the article is as it was').toBe(true);
  expect(hostPage.problems).toEqual([]);
}

/** The names of all properties of `document`. */
const documentNames = (page: Page) =>
  page.evaluate(() =>
    [HTMLDocument, Document, Node, EventTarget, Object].flatMap(({ prototype }) =>
      Object.getOwnPropertyNames(prototype),
    ),
  );

/** The names of all properties of a form. */
const formNames = (page: Page) =>
  page.evaluate(() =>
    [HTMLFormElement, HTMLElement, Element, Node, EventTarget, Object].flatMap(({ prototype }) =>
      Object.getOwnPropertyNames(prototype),
    ),
  );

/** What hides a property of `document` by its name. */
const HIDING_ELEMENTS: readonly ((name: string) => string)[] = [
  (name) => `<img name="${name}" id="${name}">`,
  (name) => `<form name="${name}"></form>`,
  (name) => `<object id="${name}"></object>`,
];

test('the client works on a page with an image, a form or an object named like every property of document', async ({
  page,
  hostPage,
}) => {
  const elements = (await documentNames(page)).map((name, index) => HIDING_ELEMENTS[index % 3]?.(name));
  const end = `<div hidden>${elements.join('')}</div>`;
  await expectAllWorks(page, hostPage, { article: `<p>${SPRING}</p>`, end, tagPlace: 'body' });
});

test(
  'the client works in a form with a field named like every property of a form',
  variant(true),
  async ({ page, hostPage }) => {
    const fields = (await formNames(page)).map((name) => `<input name="${name}">`);
    const article = `<form><p>${SPRING}</p><span hidden="">${fields.join('')}</span></form>`;
    await expectAllWorks(page, hostPage, { article });
  },
);

test(
  'phrases directly in a form with such fields are highlighted, and the form’s text can change',
  variant(true),
  async ({ page, hostPage }) => {
    const fields = (await formNames(page)).map((name) => `<input type="hidden" name="${name}">`);
    const article = `<form>${SPRING}<p>Then.</p>${fields.join('')}</form>`;
    await expectAllWorks(page, hostPage, { article });
  },
);

test('painted highlights work on a page that hides every property of document and of a form', async ({
  page,
  hostPage,
}) => {
  const images = (await documentNames(page)).map((name) => `<img name="${name}">`);
  const fields = (await formNames(page)).map((name) => `<input type="hidden" name="${name}">`);
  await hostPage.open('/clobbered-painted', {
    article: `<form>${fields.join('')}<p>${SPRING}</p></form>`,
    end: `<div hidden>${images.join('')}</div>`,
    tag: { attributes: 'data-highlight-mode="css"' },
    tagPlace: 'body',
  });
  const painted = () => page.evaluate(() => [...CSS.highlights].flatMap(([, ranges]) => [...ranges]).length);
  await expect.poll(painted).toBe(1);
  await appendParagraph(page, NEAP);
  await expect.poll(painted).toBe(2);
  const menu = await menuFrame(page);
  await expect(menu.getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
  const { left, top } = await page.evaluate(() => {
    const text = window.findAll('main p')[0]?.firstChild;
    const range = new Range();
    if (!(text instanceof Text)) return new DOMRect();
    range.setStart(text, text.data.indexOf('spring tide'));
    range.setEnd(text, text.length);
    return range.getBoundingClientRect();
  });
  await page.mouse.click(left + 5, top + 5);
  await expect(menu.locator('[data-annotation="spring-tide"]')).toHaveAttribute('data-active', 'true');
  await page.evaluate(() => window.JournalClient?.current?.destroy());
  expect(await painted()).toBe(0);
  expect(hostPage.problems).toEqual([]);
});

// One element at a time: a check for a missing feature may not notice all of them.
for (const [share, step] of [
  ['each fourth', 4],
  ['every', 1],
] as const)
  test(
    `no single image or frame that hides a property of document disables the client (${share} property)`,
    variant(step === 1),
    async ({ page, journal, hostPage }) => {
      await hostPage.open('/clobbered-singly', { tag: { entry: null } });
      const all = [...new Set(await documentNames(page))];
      const names = all.filter((_, index) => index % step === 0);
      const failed = await page.evaluate(
        async ({ names, apiUrl }) => {
          const { JournalClient } = window;
          const [main] = window.findAll('main');
          if (JournalClient === undefined || main === undefined) return ['no client'];
          const html = main.innerHTML;
          const createElement = document.createElement.bind(document);
          const failures: string[] = [];
          for (const [index, name] of names.entries()) {
            const element = createElement(index % 2 === 0 ? 'img' : 'iframe');
            element.setAttribute('name', name);
            main.after(element);
            const client = new JournalClient({ entry: 'the-brass-tides', apiUrl, manual: true });
            await client.init();
            const found = window.findAll('journal-highlight').length;
            client.destroy();
            if (found !== 1 || main.innerHTML !== html) failures.push(name);
            Element.prototype.replaceWith.call(element);
          }
          return failures;
        },
        { names, apiUrl: journal.url },
      );
      expect(failed).toEqual([]);
      expect(all.length).toBeGreaterThan(200);
      expect(hostPage.exceptions).toEqual([]);
    },
  );
