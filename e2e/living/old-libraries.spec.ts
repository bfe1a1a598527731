import { expect, test } from '../support/fixtures.ts';
import { card, expectMenuTitle, footer } from '../support/frames.ts';
import { COTIDAL, NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { readLibrary, readPrototypeJs } from './libraries.ts';

/** Libraries that change the browser's own classes. `isLoaded` is an expression, and `add` is code that adds text. */
const LIBRARIES = {
  'Prototype.js': {
    read: readPrototypeJs,
    isLoaded: "Prototype.Version === '1.7.3' && Array.from === $A && [3, 4].detect((n) => n > 3) === 4",
    add: (words: string) => `$('article').insert(new Element('p').update(${JSON.stringify(words)}))`,
  },
  MooTools: {
    read: () => readLibrary('mootools-core-dist/dist/mootools-core.js'),
    isLoaded: "MooTools.version === '1.5.1' && Array.from('x').length === 1 && typeOf([]) === 'array'",
    add: (words: string) => `new Element('p', { text: ${JSON.stringify(words)} }).inject('article')`,
  },
  'MooTools with the API of version 1.2': {
    read: () => readLibrary('mootools-core-dist/dist/mootools-core-compat.js'),
    isLoaded: "MooTools.version === '1.5.1' && $type([]) === 'array'",
    add: (words: string) => `$('article').adopt(new Element('p', { text: ${JSON.stringify(words)} }))`,
  },
};

for (const [name, { read, isLoaded, add }] of Object.entries(LIBRARIES))
  for (const order of name.endsWith('1.2') ? ['before'] : ['before', 'after'])
    test(
      `${name}, loaded ${order} the client: highlights, menu and client work`,
      variant(order === 'after' || name !== 'Prototype.js'),
      async ({ page, hostPage }) => {
        const src = hostPage.serveScript(`/${name.replaceAll(/\W/g, '')}.js`, read());
        const tags = [`<script src="${src}"></script>`, hostPage.scriptTag()];
        if (order === 'after') tags.reverse();
        const paragraph = `<p><b class="annotation" id="cotidal-line">Marked up</b>: ${SPRING}</p>`;
        await hostPage.open('/old-library', {
          article: `<article id="article">${paragraph}</article>`,
          head: tags.join(''),
          tag: null,
        });
        expect(await page.evaluate(isLoaded), 'the library is loaded').toBe(true);
        await expect.poll(() => hostPage.highlights()).toEqual(['cotidal-line: Marked up', SPRING_HIGHLIGHT]);
        await expectMenuTitle(page);
        await expect(footer(page).getByRole('button')).toBeVisible();

        await page.evaluate(add(NEAP));
        await expect
          .poll(() => hostPage.highlights())
          .toEqual(['cotidal-line: Marked up', SPRING_HIGHLIGHT, NEAP_HIGHLIGHT]);
        await page.locator('.annotation').nth(1).click();
        await page.locator('.annotation').nth(2).press('Enter');
        await expect.poll(() => hostPage.openedAnnotations()).toEqual(['spring-tide', 'neap-tide']);
        await expect(card(page, 'neap-tide')).toBeVisible();
        await expect(page.locator('.annotation').nth(2)).toHaveAttribute('data-journal-active');

        await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
        await expect.poll(async () => (await hostPage.copy()).content).toContain(`Marked up: ${SPRING}${NEAP}`);

        const settings = await page.evaluate(() => window.JournalClient?.current?.getSettings());
        expect(settings?.fonts.length).toBeGreaterThan(0);
        await hostPage.reinit('held-to-the-light');
        await expectMenuTitle(page, 'Held to the Light');
        await page.evaluate(() => window.JournalClient?.current?.destroy());
        await expect(page.locator('main')).toHaveJSProperty(
          'innerHTML',
          `<article id="article">${paragraph}<p>${NEAP}</p></article>`,
        );
        expect(hostPage.problems).toEqual([]);
      },
    );

for (const [name, { read, isLoaded, add }] of Object.entries(LIBRARIES))
  test(`${name}: painted highlights work`, variant(name !== 'Prototype.js'), async ({ page, hostPage }) => {
    const src = hostPage.serveScript(`/${name.replaceAll(/\W/g, '')}.js`, read());
    const head = `<script src="${src}"></script>`;
    await hostPage.open('/old-painted', {
      article: `<article id="article">${SPRING}</article>`,
      head,
      tag: { attributes: 'data-highlight-mode="css"' },
    });
    expect(await page.evaluate(isLoaded), 'the library is loaded').toBe(true);
    await expect.poll(() => hostPage.paintedHighlights()).toEqual(['spring tide']);
    await page.evaluate(add(COTIDAL));
    await expect.poll(() => hostPage.paintedHighlights()).toEqual(['spring tide', 'cotidal lines']);
    expect(hostPage.problems).toEqual([]);
  });
