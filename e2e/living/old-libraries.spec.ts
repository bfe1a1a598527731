import { expect, test } from './fixtures.ts';
import { library, prototypeJs } from './libraries.ts';
import { COTIDAL, NEAP, NEAP_MARK, SPRING, SPRING_MARK } from './texts.ts';

/** Libraries that change the browser's own classes, each with what tells that it is there and a way of its own to add text. */
const LIBRARIES = {
  'Prototype.js': {
    text: prototypeJs,
    isThere: "Prototype.Version === '1.7.3' && Array.from === $A && [3, 4].detect((n) => n > 3) === 4",
    add: (words: string) => `$('article').insert(new Element('p').update(${JSON.stringify(words)}))`,
  },
  MooTools: {
    text: () => library('mootools-core-dist/dist/mootools-core.js'),
    isThere: "MooTools.version === '1.5.1' && Array.from('x').length === 1 && typeOf([]) === 'array'",
    add: (words: string) => `new Element('p', { text: ${JSON.stringify(words)} }).inject('article')`,
  },
  'MooTools as it was in version 1.2': {
    text: () => library('mootools-core-dist/dist/mootools-core-compat.js'),
    isThere: "MooTools.version === '1.5.1' && $type([]) === 'array'",
    add: (words: string) => `$('article').adopt(new Element('p', { text: ${JSON.stringify(words)} }))`,
  },
};

for (const [name, { text, isThere, add }] of Object.entries(LIBRARIES))
  for (const order of name.endsWith('1.2') ? ['before'] : ['before', 'after'])
    test(`${name}, loaded ${order} the client`, async ({ page, living }) => {
      const src = living.script(`/${name.replaceAll(/\W/g, '')}.js`, text());
      const tags = [`<script src="${src}"></script>`, living.tag()];
      if (order === 'after') tags.reverse();
      const marked = `<p><b class="annotation" id="cotidal-line">Marked up</b>: ${SPRING}</p>`;
      await living.open('/old-library', {
        text: `<article id="article">${marked}</article>`,
        head: tags.join(''),
        tag: null,
      });
      expect(await page.evaluate(isThere), 'the library is what it says').toBe(true);
      await expect.poll(() => living.marks()).toEqual(['cotidal-line: Marked up', SPRING_MARK]);
      await expect(living.menu.getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
      await expect(page.locator('journal-footer').frameLocator('iframe').getByRole('button')).toBeVisible();

      await page.evaluate(add(NEAP));
      await expect.poll(() => living.marks()).toEqual(['cotidal-line: Marked up', SPRING_MARK, NEAP_MARK]);
      await page.locator('.annotation').nth(1).click();
      await page.locator('.annotation').nth(2).press('Enter');
      await expect.poll(() => living.opened()).toEqual(['spring-tide', 'neap-tide']);
      await expect(living.menu.locator('[data-annotation="neap-tide"]')).toBeVisible();
      await expect(page.locator('.annotation').nth(2)).toHaveAttribute('data-journal-active');

      const settings = await page.evaluate(() => window.JournalClient?.current?.getSettings());
      expect(settings?.fonts.length).toBeGreaterThan(0);
      await page.evaluate(() => window.JournalClient?.current?.reinit('held-to-the-light'));
      await expect(living.menu.getByRole('heading', { name: 'Held to the Light' })).toBeVisible();
      await page.evaluate(() => window.JournalClient?.current?.destroy());
      await expect(page.locator('main')).toHaveJSProperty(
        'innerHTML',
        `<article id="article">${marked}<p>${NEAP}</p></article>`,
      );
      expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]);
    });

for (const [name, { text, isThere, add }] of Object.entries(LIBRARIES))
  test(`${name}, with painted highlights`, async ({ page, living }) => {
    const src = living.script(`/${name.replaceAll(/\W/g, '')}.js`, text());
    const head = `<script src="${src}"></script>`;
    await living.open('/old-painted', {
      text: `<article id="article">${SPRING}</article>`,
      head,
      tag: 'data-highlight-mode="css"',
    });
    expect(await page.evaluate(isThere), 'the library is what it says').toBe(true);
    await expect.poll(() => living.painted()).toEqual(['spring tide']);
    await page.evaluate(add(COTIDAL));
    await expect.poll(() => living.painted()).toEqual(['spring tide', 'cotidal lines']);
    expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]);
  });
