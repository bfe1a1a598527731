import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createElement } from 'react';
import { renderToString as reactToString } from 'react-dom/server';
import { createSSRApp } from 'vue';
import { renderToString as vueToString } from 'vue/server-renderer';
import { bundleScript } from '../support/bundle.ts';
import { expect, test } from '../support/fixtures.ts';
import type { HostPage } from '../support/host-page.ts';
import { NEAP, NEAP_HIGHLIGHT } from '../support/phrases.ts';
import type { HostPageOptions } from '../support/render-host-page.ts';
import { variant } from '../support/variant.ts';
import { Essay as ReactEssay } from './pages/react-essay.ts';
import { Essay as VueEssay } from './pages/vue-essay.ts';

/** The phrases of the essays, the same in the first round and in the last. */
const PHRASES = ['spring tide', 'neap tide', 'spring tide', 'neap tide', 'cotidal lines', 'spring tide', 'neap tide'];
const ALL_PHRASES = [...PHRASES, ...Array(4).fill('cotidal lines'), ...Array(4).fill('spring tide')];
/** A multiple of the six rounds after which the essays have all their phrases again. */
const ROUNDS = 18;

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const FRAMEWORKS = {
  React: {
    script: pathOf('./pages/react-app.ts'),
    html: async () => reactToString(createElement(ReactEssay, { round: 0 })),
    container: '__next',
  },
  Vue: {
    script: pathOf('./pages/vue-app.ts'),
    html: () => vueToString(createSSRApp(VueEssay, { round: 0 })),
    container: '__nuxt',
  },
};

/** The texts of highlights, without their annotations' ids. */
const phrasesOf = (highlights: string[]) => highlights.map((highlight) => highlight.replace(/^.*: /, ''));

const hydrate = (page: Page) => page.evaluate(() => window.app.hydrate());

/**
 * Renders the app again and again. Every fourth round waits for an idle period, so that the client can highlight.
 * @returns the rounds after which the text was not the app's, and the framework's complaints
 */
const renderRounds = (page: Page) =>
  page.evaluate(async (rounds) => {
    const { app } = window;
    const differences: string[] = [];
    const compare = (round: number) => {
      const { textContent } = app.root;
      if (textContent !== app.reference.textContent) differences.push(`${round}: ${textContent}`);
    };
    for (let round = 1; round <= rounds; round++) {
      await app.render(round);
      await Promise.resolve();
      compare(round);
      if (round % 4 === 0) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
      compare(round);
    }
    return [...differences, ...app.complaints];
  }, ROUNDS);

for (const [name, { script, html, container }] of Object.entries(FRAMEWORKS))
  test.describe(name, () => {
    // In one worker, which bundles the app once.
    test.describe.configure({ mode: 'default' });
    let code = '';
    test.beforeAll(async () => {
      code = await bundleScript(script);
    });
    test.afterEach(({ hostPage }) => expect([hostPage.exceptions, hostPage.warnings]).toEqual([[], []]));

    /** Opens a page with the app's server-rendered HTML. Its script runs before the option `end`. */
    async function open(hostPage: HostPage, options: HostPageOptions = {}): Promise<void> {
      const src = hostPage.serveScript(`/${name}.js`, code);
      const article = `<div id="app">${await html()}</div>`;
      await hostPage.open(`/${name}`, {
        article,
        ...options,
        end: `<script src="${src}"></script>${options.end ?? ''}`,
      });
    }

    test(
      'its texts stay highlighted and correct while it renders them again and again',
      variant(name === 'Vue'),
      async ({ page, hostPage }) => {
        await open(hostPage, { end: '<script>app.hydrate()</script>' });
        await expect.poll(async () => phrasesOf(await hostPage.highlights())).toEqual(ALL_PHRASES);
        expect(await renderRounds(page)).toEqual([]);
        await expect.poll(async () => phrasesOf(await hostPage.highlights())).toEqual(ALL_PHRASES);
        await expect(page.locator('.annotation .annotation')).toHaveCount(0);
        await page.locator('#counted .annotation').click();
        await expect.poll(() => hostPage.openedAnnotations()).toEqual(['spring-tide']);
        expect(hostPage.errors).toEqual([]);
      },
    );

    test('hydrates next to highlights and renders again and again', variant(true), async ({ page, hostPage }) => {
      const neighbour = `<p>${NEAP}</p>`;
      const article = `${neighbour}<div data-journal-ignore id="app">${await html()}</div>${neighbour}`;
      await open(hostPage, { article });
      await expect.poll(() => hostPage.highlights()).toEqual([NEAP_HIGHLIGHT, NEAP_HIGHLIGHT]);
      const highlight = await page.locator('.annotation').first().elementHandle();
      await hydrate(page);
      expect(await renderRounds(page)).toEqual([]);
      await hostPage.append(NEAP);
      await expect.poll(() => hostPage.highlights()).toEqual([NEAP_HIGHLIGHT, NEAP_HIGHLIGHT, NEAP_HIGHLIGHT]);
      expect(
        await highlight?.evaluate((element) => element.isConnected),
        'the highlight is still the same element',
      ).toBe(true);
      expect(hostPage.errors).toEqual([]);
    });

    test(
      `in #${container}, its page is highlighted after it has hydrated, and nothing is reported`,
      variant(name === 'Vue'),
      async ({ page, hostPage }) => {
        const waits = page.waitForResponse(/\/hydration-/);
        await open(hostPage, { article: `<div id="${container}">${await html()}</div>` });
        await waits;
        await hostPage.waitForIdlePeriods();
        expect(await hostPage.highlights()).toEqual([]);
        await hydrate(page);
        await expect.poll(async () => phrasesOf(await hostPage.highlights())).toEqual(ALL_PHRASES);
        expect(await renderRounds(page)).toEqual([]);
        await expect.poll(async () => phrasesOf(await hostPage.highlights())).toEqual(ALL_PHRASES);
        expect(hostPage.errors).toEqual([]);
      },
    );

    test(
      'hydrates late around highlights: reports it once, renders again, and the new tree is highlighted',
      variant(name === 'Vue'),
      async ({ page, hostPage }) => {
        await open(hostPage);
        await expect.poll(async () => phrasesOf(await hostPage.highlights())).toEqual(ALL_PHRASES);
        await hydrate(page);
        expect(await page.evaluate(() => window.app.root.textContent === window.app.reference.textContent)).toBe(true);
        const complaints = await page.evaluate(() => window.app.complaints.splice(0));
        expect(complaints.length + hostPage.errors.length).toBe(1);
        expect(await renderRounds(page)).toEqual([]);
        await expect.poll(async () => phrasesOf(await hostPage.highlights())).toEqual(ALL_PHRASES);
      },
    );

    test(
      'highlightMode "css" leaves its tree unchanged while it hydrates and renders, and annotations open afterwards',
      variant(name === 'Vue'),
      async ({ page, hostPage }) => {
        const appHtml = () => page.evaluate(() => window.app.root.outerHTML);
        await open(hostPage, { tag: null });
        const served = await appHtml();
        await hydrate(page);
        expect(await renderRounds(page)).toEqual([]);
        const rendered = await appHtml();

        await open(hostPage, { tag: { attributes: 'data-highlight-mode="css"' } });
        await expect.poll(() => hostPage.paintedHighlights()).toEqual(ALL_PHRASES);
        expect(await appHtml()).toBe(served);
        await hydrate(page);
        expect(await renderRounds(page)).toEqual([]);
        await expect.poll(() => hostPage.paintedHighlights()).toEqual(ALL_PHRASES);
        expect(await appHtml()).toBe(rendered);
        const { x, y } = await page.evaluate(() => {
          const [range] = CSS.highlights.get('journal-glossary') ?? [];
          const liveRange = document.createRange();
          if (range) liveRange.setStart(range.startContainer, range.startOffset);
          if (range) liveRange.setEnd(range.endContainer, range.endOffset);
          const box = liveRange.getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        });
        await page.mouse.click(x, y);
        await expect.poll(() => hostPage.openedAnnotations()).toHaveLength(1);
        const opener = page.getByRole('button', { name: 'Annotation: Cotidal line', exact: true }).first();
        while (!(await opener.evaluate((button) => button.matches(':focus')))) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect.poll(async () => (await hostPage.openedAnnotations()).slice(1)).toEqual(['cotidal-line']);
        await expect.poll(() => page.evaluate(() => CSS.highlights.get('journal-active')?.size)).toBeGreaterThan(0);
        expect(hostPage.errors).toEqual([]);
      },
    );
  });
