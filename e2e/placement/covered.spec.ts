import { readFileSync } from 'node:fs';
import { bundleScript } from '../support/bundle.ts';
import { expect, test } from '../support/fixtures.ts';
import { variant } from '../support/variant.ts';
import { coveredPercent, total } from './measure/coverage.ts';
import { measureTab } from './measure/measure-page.ts';
import { ENTRY, readArticle } from './systems/article.ts';

/** A page made with a CSS package. It has links beside its text and a consent bar. */
interface ThemedPage {
  readonly name: string;
  readonly styleSheet: string;
  body(article: string): string;
}

const LINKS = ['Number 28', 'Archive', 'Subscribe'].map((word) => `<a class="nav-link" href="#${word}">${word}</a>`);

const PAGES: readonly ThemedPage[] = [
  {
    name: 'bootstrap',
    styleSheet: 'bootstrap/dist/css/bootstrap.min.css',
    body: (article) => `<nav class="navbar bg-body-tertiary sticky-top"><div class="container">${LINKS[0]}</div></nav>
<div class="container"><div class="row"><main class="col-md-8">${article}</main>
<aside class="col-md-4"><div class="sticky-top pt-5">${LINKS.join('')}</div></aside></div></div>
<div class="fixed-bottom bg-dark text-white p-3">We use cookies. <button class="btn btn-light">Accept</button></div>`,
  },
  {
    name: 'foundation',
    styleSheet: 'foundation-sites/dist/css/foundation.min.css',
    body: (article) => `<div class="top-bar"><nav>${LINKS.join(' ')}</nav></div><div class="grid-container">
<div class="grid-x align-center"><main class="cell medium-8 large-6">${article}</main></div></div>`,
  },
];

/** Where the menu stands in windows of these widths, and the part of the text that it may cover there, in per cent. */
const WINDOWS = [
  { width: 390, height: 844, allowed: 2, gutter: [] },
  { width: 1280, height: 720, allowed: 1, gutter: ['foundation'] },
];

const article = readArticle(ENTRY);

for (const { name, styleSheet, body } of PAGES)
  for (const { gutter, allowed, ...viewport } of WINDOWS)
    test(
      `the menu leaves a page of ${name} free at ${viewport.width}`,
      variant(!gutter.includes(name)),
      async ({ page, hostPage }) => {
        await page.addInitScript(await bundleScript('e2e/placement/measure/in-page.ts'));
        await page.setViewportSize(viewport);
        await hostPage.open(`/${name}`, {
          head: `<style>${readFileSync(`node_modules/${styleSheet}`, 'utf8')}</style>`,
          body: body(`<h1>${article.title}</h1>${article.html}`),
        });
        const { highlightCount, positions, whileScrolling, pressed } = await measureTab(page, [0, 0.5]);
        expect(highlightCount).toBeGreaterThan(10);
        const isInGutter = gutter.includes(name);
        expect.soft(positions.map(({ menu }) => menu === 'card')).toEqual(positions.map(() => isInGutter));
        const limit = isInGutter ? 0 : allowed;
        const percentOf = (part: 'article' | 'headings' | 'navigation') =>
          coveredPercent(total(positions.map((position) => position[part])));
        expect.soft(percentOf('article')).toBeLessThanOrEqual(limit);
        expect.soft(percentOf('headings')).toBeLessThanOrEqual(limit);
        expect.soft(percentOf('navigation')).toBe(0);
        expect.soft(positions.flatMap(({ highlights }) => highlights.unpressable)).toEqual([]);
        expect.soft(positions.flatMap(({ controls }) => controls.unpressable)).toEqual([]);
        expect.soft(whileScrolling.article.visible).toBeGreaterThan(0);
        expect.soft(whileScrolling.article.covered).toBe(0);
        expect.soft(whileScrolling.unpressable).toEqual([]);
        expect.soft(pressed?.highlight).toMatchObject({ covered: 0, visible: expect.any(Number) });
        expect.soft(pressed?.highlight.visible).toBeGreaterThan(0);
      },
    );
