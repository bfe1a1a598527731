import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { documentOf, launcher, menu, menuIframe, visitFooter, waitForMenu } from '../support/frames.ts';
import { variant } from '../support/variant.ts';

/** What a page costs while nothing happens in it. */
interface PageCost {
  /** Event listeners of `window` and `document`. */
  readonly listeners: number;
  /** Mutation observers of the whole document. */
  readonly documentWide: number;
  /** Timers, animation frames and idle callbacks that ran in one second. */
  readonly timers: number;
}

async function countListeners(session: CDPSession, expression: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  if (result.objectId === undefined) throw new Error(`${expression} is no object`);
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
  return listeners.length;
}

/** Counts what a page keeps, and what it does in some seconds. The page was opened with `watchPage`. */
async function readPageCost(page: Page, seconds: number): Promise<PageCost> {
  const session = await page.context().newCDPSession(page);
  const before = await page.evaluate(() => window.pageWork.timers);
  await setTimeout(1_000 * seconds);
  const work = await page.evaluate(() => {
    const { documentWide, timers } = window.pageWork;
    return { documentWide: documentWide.size, timers };
  });
  const listeners = (await countListeners(session, 'window')) + (await countListeners(session, 'document'));
  return { ...work, listeners, timers: (work.timers - before) / seconds };
}

/** What a page keeps and does, as far as it can be seen from inside the page. */
interface PageWork {
  /** The observers that are told every change of the document. */
  readonly documentWide: Set<object>;
  /** How many timers, animation frames and idle callbacks have run. */
  timers: number;
  /** What was read that may make the browser compute the layout: by scroll handlers and the frames that they request. */
  readonly readsInScroll: string[];
}

declare global {
  interface Window {
    pageWork: PageWork;
  }
}

/**
 * Counts from the page's start. It runs before anything else in a page. Its functions are methods: for others, the
 * compiler would call a helper, which the page does not have.
 */
function watchPage(): void {
  const work: PageWork = { documentWide: new Set(), timers: 0, readsInScroll: [] };
  window.pageWork = work;
  const scrolling = { depth: 0 };

  const { prototype } = MutationObserver;
  prototype.observe = new Proxy(prototype.observe, {
    apply(observe, observer, args) {
      const [target, options] = args;
      const isWhole = [document, document.documentElement, document.body].includes(target);
      if (isWhole && options?.subtree) work.documentWide.add(observer);
      return Reflect.apply(observe, observer, args);
    },
  });
  prototype.disconnect = new Proxy(prototype.disconnect, {
    apply(disconnect, observer, args) {
      work.documentWide.delete(observer);
      return Reflect.apply(disconnect, observer, args);
    },
  });

  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'])
    Reflect.set(
      window,
      name,
      new Proxy(Reflect.get(window, name), {
        apply(schedule, self, [callback, ...rest]) {
          // The end of scrolling is told by longer timers.
          const isOfScroll = scrolling.depth > 0 && (name !== 'setTimeout' || !(rest[0] > 100));
          const counted = new Proxy(callback, {
            apply(run, its, args) {
              work.timers += 1;
              if (isOfScroll) scrolling.depth += 1;
              try {
                return Reflect.apply(run, its, args);
              } finally {
                if (isOfScroll) scrolling.depth -= 1;
              }
            },
          });
          return Reflect.apply(schedule, self, [counted, ...rest]);
        },
      }),
    );

  EventTarget.prototype.addEventListener = new Proxy(EventTarget.prototype.addEventListener, {
    apply(add, target, [type, listener, options]) {
      const isScroll = /^(scroll|scrollend|wheel|touchmove)$/.test(type) && typeof listener === 'function';
      const marked =
        isScroll &&
        new Proxy(listener, {
          apply(run, its, args) {
            scrolling.depth += 1;
            try {
              return Reflect.apply(run, its, args);
            } finally {
              scrolling.depth -= 1;
            }
          },
        });
      return Reflect.apply(add, target, [type, marked || listener, options]);
    },
  });

  const reading: readonly (readonly [object, string])[] = [
    [Element.prototype, 'scrollTop scrollLeft scrollHeight scrollWidth clientTop clientLeft clientHeight clientWidth'],
    [Element.prototype, 'getBoundingClientRect getClientRects checkVisibility'],
    [Range.prototype, 'getBoundingClientRect getClientRects'],
    [HTMLElement.prototype, 'offsetTop offsetLeft offsetHeight offsetWidth offsetParent innerText'],
    [Document.prototype, 'elementFromPoint elementsFromPoint caretPositionFromPoint caretRangeFromPoint'],
    [window, 'scrollX scrollY pageXOffset pageYOffset innerWidth innerHeight getComputedStyle'],
  ];
  for (const [owner, names] of reading)
    for (const name of names.split(' ')) {
      const property = Object.getOwnPropertyDescriptor(owner, name);
      if (property === undefined) continue;
      const key = property.get ? 'get' : 'value';
      property[key] = new Proxy(property[key], {
        apply(read, self, args) {
          if (scrolling.depth > 0) work.readsInScroll.push(name);
          return Reflect.apply(read, self, args);
        },
      });
      Object.defineProperty(owner, name, property);
    }
}

/** Of window and document. */
const MAX_LISTENERS = 80;
/** In CSS pixels: the width of a page without a gutter, where annotations open beside their lines. */
const NARROW = 900;
/** Where the menu has a launcher, and annotations open in sheets. */
const PHONE = 390;

test('three observers watch the document, for highlights, menu and script tags, nothing runs on an unchanged page, and scrolling reads no layout', async ({
  page,
  hostPage,
  journal,
}) => {
  await page.addInitScript(watchPage);
  await page.setViewportSize({ width: NARROW, height: 800 });
  await page.goto(`${journal.url}/demo/the-brass-tides.html`);
  await waitForMenu(page);
  await visitFooter(page);
  // What starts late, such as analytics, has started then.
  await expect.poll(() => readPageCost(page, 1)).toMatchObject({ timers: 0, documentWide: 3 });
  expect((await readPageCost(page, 1)).listeners).toBeLessThanOrEqual(MAX_LISTENERS);

  await page.evaluate(() => {
    const list = document.createElement('div');
    list.style.cssText = 'height:200px;overflow:auto';
    list.innerHTML = '<p>One item.</p>'.repeat(40);
    document.querySelector('main')?.prepend(list);
    scrollTo(0, 0);
  });
  await page.locator('journal-highlight').first().click();
  await expect(page.locator('journal-menu iframe')).toBeVisible();
  await page.evaluate(async () => {
    window.pageWork.readsInScroll.length = 0;
    const list = document.querySelector('main > div');
    for (let step = 0; step < 20; step += 1) {
      scrollBy({ top: 10, behavior: 'instant' });
      list?.scrollBy({ top: 10, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  expect(await page.evaluate(() => window.pageWork.readsInScroll)).toEqual([]);
  expect(hostPage.problems).toEqual([]);
});

test(
  'a menu of which the page shows nothing renders no annotations and runs no animations',
  variant(true),
  async ({ page, hostPage, journal }) => {
    await page.setViewportSize({ width: PHONE, height: 800 });
    await page.goto(`${journal.url}/demo/the-brass-tides.html`);
    await waitForMenu(page);
    const frame = await documentOf(menuIframe(page));
    const work = () =>
      frame.evaluate(() => ({
        height: innerHeight,
        cards: document.querySelectorAll('.annotation-card').length,
        animations: document.getAnimations().length,
      }));
    const phrase = page.locator('journal-highlight').first();
    await phrase.scrollIntoViewIfNeeded();
    await expect.poll(work).toEqual({ height: 0, cards: 0, animations: 0 });

    await phrase.click();
    await expect(menu(page).locator('.annotation-card')).toBeVisible();
    await phrase.click();
    await expect(menuIframe(page)).toBeHidden();
    await expect.poll(work).toEqual({ height: 0, cards: 0, animations: 0 });

    await launcher(page).click();
    await expect(menu(page).locator('.annotation-card').first()).toBeVisible();
    expect(hostPage.problems).toEqual([]);
  },
);
