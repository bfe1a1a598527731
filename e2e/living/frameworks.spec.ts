import type { Page } from '@playwright/test';
import { createElement } from 'react';
import { renderToString as reactToString } from 'react-dom/server';
import { createSSRApp } from 'vue';
import { renderToString as vueToString } from 'vue/server-renderer';
import { bundle } from './bundle.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import type { LivingPage, PageParts } from './living-page.ts';
import { Essay as ReactEssay } from './pages/react-essay.ts';
import { Essay as VueEssay } from './pages/vue-essay.ts';
import { NEAP, NEAP_MARK } from './texts.ts';

/** The phrases of the essays in the first round and, as the page's elements come and go by then, in the last. */
const PHRASES = ['spring tide', 'neap tide', 'spring tide', 'neap tide', 'cotidal lines', 'spring tide', 'neap tide'];
const ALL_PHRASES = [...PHRASES, ...Array(4).fill('cotidal lines'), ...Array(4).fill('spring tide')];
const LAST_ROUND = 102;

const FRAMEWORKS = {
  React: { script: './pages/react-app.ts', html: async () => reactToString(createElement(ReactEssay, { round: 0 })) },
  Vue: { script: './pages/vue-app.ts', html: () => vueToString(createSSRApp(VueEssay, { round: 0 })) },
};

const withoutIds = (marks: string[]) => marks.map((mark) => mark.replace(/^.*: /, ''));

/** Hydrates the app now. */
const hydrate = (page: Page) => page.evaluate(() => window.app.hydrate());

/**
 * Renders the app a hundred times and more, now and then at leisure, so that the client comes in between.
 * @returns rounds after which the reader saw other words than the app's, and what the framework complained of
 */
const renderRounds = (page: Page) =>
  page.evaluate(async (last) => {
    const { app } = window;
    const wrong: string[] = [];
    const compare = (round: number) => {
      const { textContent } = app.root;
      if (textContent !== app.reference.textContent) wrong.push(`${round}: ${textContent}`);
    };
    for (let round = 1; round <= last; round++) {
      await app.render(round);
      await Promise.resolve();
      compare(round);
      if (round % 4 === 0) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
      compare(round);
    }
    return [...wrong, ...app.complaints];
  }, LAST_ROUND);

for (const [name, { script, html }] of Object.entries(FRAMEWORKS))
  test.describe(name, () => {
    let code = '';
    test.beforeAll(async () => {
      code = await bundle(script);
    });
    test.afterEach(({ living }) => expect([living.exceptions, living.warnings]).toEqual([[], []]));

    /** Opens a page with the app as the server has rendered it. @param end runs once its script did */
    async function open(living: LivingPage, parts: Partial<PageParts>): Promise<void> {
      const src = living.script(`/${name}.js`, code);
      const text = `<div id="app">${await html()}</div>`;
      await living.open(`/${name}`, { text, ...parts, end: `<script src="${src}"></script>${parts.end ?? ''}` });
    }

    test('highlights in its texts, re-rendered a hundred times', async ({ page, living }) => {
      await open(living, { end: '<script>app.hydrate()</script>' });
      await expect.poll(async () => withoutIds(await living.marks())).toEqual(ALL_PHRASES);
      expect(await renderRounds(page)).toEqual([]);
      await expect.poll(async () => withoutIds(await living.marks())).toEqual(ALL_PHRASES);
      await expect(page.locator('.annotation .annotation')).toHaveCount(0);
      await page.locator('#counted .annotation').click();
      await expect.poll(() => living.opened()).toEqual(['spring-tide']);
      expect(living.errors).toEqual([]);
    });

    test('hydrated late, next to highlights, and re-rendered a hundred times', async ({ page, living }) => {
      const text = `<p id="before">${NEAP}</p><div data-journal-ignore id="app">${await html()}</div><p id="after">${NEAP}</p>`;
      await open(living, { text });
      await expect.poll(() => living.marks()).toEqual([NEAP_MARK, NEAP_MARK]);
      const highlight = await page.locator('.annotation').first().elementHandle();
      await hydrate(page);
      expect(await renderRounds(page)).toEqual([]);
      await living.append(NEAP);
      await expect.poll(() => living.marks()).toEqual([NEAP_MARK, NEAP_MARK, NEAP_MARK]);
      expect(await highlight?.evaluate((element) => element.isConnected), 'the same element all the time').toBe(true);
      expect(living.errors).toEqual([]);
    });

    test('hydrated late around highlights: it says so once, makes its tree anew, and that is highlighted', async ({
      page,
      living,
    }) => {
      await open(living, {});
      await expect.poll(async () => withoutIds(await living.marks())).toEqual(ALL_PHRASES);
      await hydrate(page);
      expect(await page.evaluate(() => window.app.root.textContent === window.app.reference.textContent)).toBe(true);
      const complaints = await page.evaluate(() => window.app.complaints.splice(0));
      expect(complaints.length + living.errors.length).toBe(1);
      expect(await renderRounds(page)).toEqual([]);
      await expect.poll(async () => withoutIds(await living.marks())).toEqual(ALL_PHRASES);
    });

    test('highlightMode "css": its tree is left as it is, hydrated late and re-rendered a hundred times', async ({
      page,
      living,
    }) => {
      const appHtml = () => page.evaluate(() => window.app.root.outerHTML);
      await open(living, { tag: null });
      const served = await appHtml();
      await hydrate(page);
      expect(await renderRounds(page)).toEqual([]);
      const rendered = await appHtml();

      await open(living, { tag: 'data-highlight-mode="css"' });
      await expect.poll(() => living.painted()).toEqual(ALL_PHRASES);
      expect(await appHtml()).toBe(served);
      await hydrate(page);
      expect(await renderRounds(page)).toEqual([]);
      await expect.poll(() => living.painted()).toEqual(ALL_PHRASES);
      expect(await appHtml()).toBe(rendered);
      expect(living.errors).toEqual([]);
    });

    test('highlightMode "css": opened by click and by keyboard after re-rendering', async ({ page, living }) => {
      await open(living, { tag: 'data-highlight-mode="css"', end: '<script>app.hydrate()</script>' });
      await expect.poll(() => living.painted()).toEqual(ALL_PHRASES);
      expect(await renderRounds(page)).toEqual([]);
      await expect.poll(() => living.painted()).toEqual(ALL_PHRASES);
      const { x, y } = await page.evaluate(() => {
        const [range] = CSS.highlights.get('journal-glossary') ?? [];
        const live = document.createRange();
        if (range) live.setStart(range.startContainer, range.startOffset);
        if (range) live.setEnd(range.endContainer, range.endOffset);
        const box = live.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      await page.mouse.click(x, y);
      await expect.poll(() => living.opened()).toHaveLength(1);
      expect(await tabTo(page, (focused) => focused.textContent === 'Annotation: Cotidal line')).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await living.opened()).slice(1)).toEqual(['cotidal-line']);
      await expect.poll(() => page.evaluate(() => CSS.highlights.get('journal-active')?.size)).toBeGreaterThan(0);
    });
  });
