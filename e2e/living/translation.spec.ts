import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { NEAP, NEAP_MARK, SPRING, SPRING_MARK } from './texts.ts';

/**
 * Translates the page the way that browsers do: every text gives way to two `font` elements around its translation, texts
 * that come later too, until the reader asks for the original.
 */
const TRANSLATOR = `<script>
  const translated = new Set();
  let writes = 0;
  let translation = (words) => words;
  function translate(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
    if (root.nodeType === Node.TEXT_NODE) texts.push(root);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentNode || text.parentElement.closest('font,script,style,[translate=no]')) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.append(translation(text.data));
      outer.original = text;
      outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
      text.replaceWith(outer);
      translated.add(outer);
      writes++;
    }
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translate(node);
  });
  function startTranslation(words) {
    if (words) translation = words;
    document.documentElement.className = 'translated-ltr';
    translate(document.body);
    observer.observe(document.body, { childList: true, subtree: true });
  }
  function showOriginal() {
    observer.disconnect();
    document.documentElement.className = '';
    for (const font of translated) if (font.isConnected) font.replaceWith(font.original);
    translated.clear();
  }
</script>`;

/** Runs one of the translator's functions in the page. */
const run = (page: Page, code: string) => page.evaluate(code);

test.afterEach(({ living }) => expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]));

test('a translated page keeps its highlights and every word', async ({ page, living }) => {
  await living.open('/translated', { text: `<p id="first">${SPRING}</p>`, end: TRANSLATOR });
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  await run(page, "startTranslation((words) => words.replace(/\\w+/g, (word) => word + 'en'))");
  const translated = SPRING.replace(/\w+/g, (word) => `${word}en`);
  await expect(page.locator('#first')).toHaveText(translated);
  await living.append(SPRING);
  await expect(page.locator('main p').last()).toHaveText(translated);
  await expect.poll(() => living.marks()).toEqual(['spring-tide: springen tideen']);
  await expect(page.locator('#first')).toHaveText(translated);
  await page.locator('.annotation').click();
  await expect.poll(() => living.opened()).toEqual(['spring-tide']);
});

test('phrases are found in what the translator left as it was, within its elements, once', async ({ page, living }) => {
  await living.open('/fonts', { text: `<p id="first">${SPRING}</p>`, end: TRANSLATOR });
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  await run(page, 'startTranslation()');
  await living.append(NEAP);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, NEAP_MARK]);
  await expect(page.locator('main p').last()).toHaveText(NEAP);
  await expect(page.locator('.annotation .annotation')).toHaveCount(0);
});

test('translator and client do not answer each other for ever', async ({ page, living }) => {
  await living.open('/loop', { text: `<p>${SPRING}</p><p>${NEAP}</p>`, end: TRANSLATOR });
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, NEAP_MARK]);
  await run(page, 'startTranslation()');
  const work = async () => (await page.evaluate<number>('writes')) + (await living.scans());
  /** Once neither has anything left to do. */
  const workInAll = async () => {
    let [before, now] = [0, await work()];
    while (now !== before) {
      await living.idle();
      [before, now] = [now, await work()];
    }
    return now;
  };
  const counts: number[] = [];
  for (let round = 1; round <= 4; round++) {
    await living.append(SPRING);
    await expect.poll(async () => (await living.marks()).length).toBe(2 + round);
    counts.push(await workInAll());
  }
  const [, second = 0, third = 0, fourth = 0] = counts;
  expect(fourth - third, 'as much work for each paragraph as for the one before').toBeLessThanOrEqual(third - second);
});

test('back to the original: the page’s own text, highlighted once', async ({ page, living }) => {
  await living.open('/original', { text: `<p id="first">${SPRING}</p><p id="second">${NEAP}</p>`, end: TRANSLATOR });
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, NEAP_MARK]);
  await run(page, "startTranslation((words) => words.toUpperCase() + '!')");
  await expect(page.locator('#first')).toContainText('SPRING TIDE!');
  await run(page, 'showOriginal()');
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, NEAP_MARK]);
  await expect(page.locator('#first')).toHaveText(SPRING);
  await expect(page.locator('#second')).toHaveText(NEAP);
  await expect(page.locator('.annotation .annotation')).toHaveCount(0);
});
