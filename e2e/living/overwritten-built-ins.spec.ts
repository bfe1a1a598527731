import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { menu, openMenu } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

/** What a page with an overwritten built-in may expect: everything works, or one message, and its text stays. */
type Outcome = 'works' | 'says so';

/** Scripts of pages that overwrite built-ins, as old libraries and polyfills do, with the outcome. */
const OVERWRITES: Readonly<Record<string, readonly [code: string, outcome: Outcome]>> = {
  'Array.from of Prototype.js': ['Array.from = (value) => [value]', 'works'],
  'Array.from that throws': ['Array.from = () => { throw new Error("old") }', 'works'],
  'Array.prototype.toJSON': ['Array.prototype.toJSON = function () { return "[" + this.join() + "]" }', 'works'],
  'String.prototype.toJSON': ['String.prototype.toJSON = function () { return "\\"" + this + "\\"" }', 'works'],
  'Array.prototype[Symbol.iterator]': ['Array.prototype[Symbol.iterator] = undefined', 'says so'],
  'Array.prototype.map': ['Array.prototype.map = function () { return {} }', 'says so'],
  'Array.prototype.flatMap': ['Array.prototype.flatMap = undefined', 'says so'],
  'Array.prototype.at': ['Array.prototype.at = undefined', 'says so'],
  Map: ['window.Map = function () { throw new Error("old") }', 'says so'],
  'a Map without iterators': [
    'window.Map = function () { this.get = () => undefined; this.set = () => this }',
    'says so',
  ],
  Set: ['window.Set = function () {}', 'says so'],
  WeakMap: ['window.WeakMap = undefined', 'says so'],
  Promise: ['window.Promise = function () { throw new Error("old") }', 'says so'],
  'Promise.prototype.finally': ['delete Promise.prototype.finally', 'says so'],
  'JSON.stringify': ['JSON.stringify = () => { throw new Error("old") }', 'says so'],
  'Object.entries': ['Object.entries = undefined', 'says so'],
  structuredClone: ['window.structuredClone = undefined', 'works'],
  AbortController: ['window.AbortController = undefined', 'says so'],
  'AbortSignal.any': ['AbortSignal.any = undefined', 'says so'],
  'AbortSignal.timeout': ['AbortSignal.timeout = undefined', 'works'],
  'String.prototype.normalize': ['String.prototype.normalize = () => undefined', 'says so'],
  'Intl.Segmenter': ['Intl.Segmenter = undefined', 'works'],
  'Element.prototype.append': ['Element.prototype.append = () => { throw new Error("old") }', 'says so'],
  'Element.prototype.remove': ['Element.prototype.remove = () => { throw new Error("old") }', 'works'],
  'Element.prototype.closest': ['Element.prototype.closest = () => { throw new Error("old") }', 'says so'],
  'Element.prototype.matches': ['Element.prototype.matches = () => { throw new Error("old") }', 'says so'],
  IntersectionObserver: ['window.IntersectionObserver = undefined', 'says so'],
  MutationObserver: ['window.MutationObserver = undefined', 'says so'],
  ResizeObserver: ['window.ResizeObserver = undefined', 'says so'],
  queueMicrotask: ['window.queueMicrotask = undefined', 'works'],
  requestAnimationFrame: ['window.requestAnimationFrame = (run) => setTimeout(() => run(0), 16)', 'works'],
  requestIdleCallback: ['window.requestIdleCallback = undefined', 'works'],
  'customElements.define': ['customElements.define = () => { throw new Error("old") }', 'says so'],
  customElements: ['Object.defineProperty(window, "customElements", { value: undefined })', 'says so'],
  CSSStyleSheet: ['window.CSSStyleSheet = undefined', 'says so'],
  getComputedStyle: ['window.getComputedStyle = () => null', 'says so'],
  URL: ['window.URL = function () { throw new Error("old") }', 'says so'],
  'a console without methods': ['window.console = {}', 'works'],
  'no console': ['delete window.console', 'works'],
};

/** Evaluates code in a world of its own, which shares the page's document and not its built-ins. */
async function isolatedWorld(page: Page): Promise<(expression: string) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  return async (expression) => {
    const { result } = await session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true });
    return result.value;
  };
}

const HIGHLIGHTS = `[...document.querySelectorAll('journal-highlight')]
  .map((element) => element.dataset.journalAnnotation + ': ' + element.textContent).join()`;
const TEXTS = `[...document.querySelectorAll('p')].map((element) => element.textContent).join()`;
const ADD = `document.querySelector('p').insertAdjacentHTML('afterend', '<p>${NEAP}</p>')`;
/** Two idle periods, after which the client would have worked. The page may have overwritten its own functions. */
const IDLE = `new Promise((done) => requestIdleCallback(() => requestIdleCallback(done, { timeout: 1500 }), { timeout: 1500 }))`;

/** Opens a page that overwrites a built-in. @returns what evaluates code beside its scripts, and what the page reported */
async function openOverwritten(page: Page, hostPage: HostPage, code: string) {
  const before = [hostPage.warnings.length, hostPage.exceptions.length] as const;
  await hostPage.open('/overwritten', { head: `<script>${code}</script>`, body: `<p>${SPRING}</p>` });
  const warnings = () => hostPage.warnings.slice(before[0]);
  const exceptions = () => hostPage.exceptions.slice(before[1]);
  return { evaluate: await isolatedWorld(page), warnings, exceptions };
}

async function expectAllWorks(page: Page, hostPage: HostPage, code: string): Promise<void> {
  const { evaluate, warnings, exceptions } = await openOverwritten(page, hostPage, code);
  await expect.poll(() => evaluate(HIGHLIGHTS)).toBe(SPRING_HIGHLIGHT);
  await evaluate(ADD);
  await expect.poll(() => evaluate(HIGHLIGHTS)).toBe(`${SPRING_HIGHLIGHT},${NEAP_HIGHLIGHT}`);
  await openMenu(page);
  await expect(menu(page).getByRole('heading').first()).toBeVisible();
  expect([...warnings(), ...exceptions()]).toEqual([]);
}

/** @param name what the one message names */
async function expectOneMessage(page: Page, hostPage: HostPage, code: string, name: string): Promise<void> {
  const { evaluate, warnings, exceptions } = await openOverwritten(page, hostPage, code);
  await expect.poll(() => warnings().length + exceptions().length).toBeGreaterThan(0);
  await evaluate(ADD);
  await evaluate(IDLE);
  expect(await evaluate(TEXTS)).toBe(`${SPRING},${NEAP}`);
  const [message, ...further] = warnings();
  expect(further).toEqual([]);
  // The browser itself reports what fails while the file loads, or in a listener of an element that stays.
  expect(exceptions().length, String(exceptions())).toBeLessThanOrEqual(1);
  if (message) expect(message).toContain(name.replace(/^a | without.*/g, ''));
}

const of = (wanted: Outcome) => Object.entries(OVERWRITES).filter(([, [, outcome]]) => outcome === wanted);

test('a page that overwrites all built-ins which the client can do without: all works', async ({ page, hostPage }) => {
  const codes = of('works').map(([, [code]]) => code);
  // The last of two for one built-in would hide the first.
  for (const half of [0, 1])
    await expectAllWorks(page, hostPage, codes.filter((_, index) => index % 2 === half).join('; '));
});

test(
  'a page that overwrites one built-in which the client can do without: all works',
  variant(true),
  async ({ page, hostPage }) => {
    for (const [name, [code]] of of('works'))
      await test.step(`overwritten ${name}`, () => expectAllWorks(page, hostPage, code));
  },
);

for (const [delay, step] of [
  [400, 3],
  [400, 1],
  [0, 1],
] as const)
  test(
    `a page that overwrites a built-in which the client needs, annotations after ${delay} ms: one message, and the text stays (${step === 1 ? 'every' : 'each third'} built-in)`,
    variant(step === 1),
    async ({ page, hostPage }) => {
      // The elements meet the built-in before the text is scanned, or after.
      await page.route('**/api/v1/annotations/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.continue();
      });
      for (const [name, [code]] of of('says so').filter((_, index) => index % step === 0))
        await test.step(`overwritten ${name}`, () => expectOneMessage(page, hostPage, code, name));
    },
  );
