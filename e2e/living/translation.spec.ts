import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, card, expandMenu, launcher, menu, openMenu, waitForStillMenu } from '../support/frames.ts';
import { NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

/**
 * Translates the page as browsers do: replaces every text node, including later ones, with two `font` elements around
 * its translation, until the reader asks for the original.
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
      if (!text.data.trim() || !text.parentNode) continue;
      if (text.parentElement.closest('font,script,style,[translate=no]')) continue;
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

test.afterEach(({ hostPage }) => expect(hostPage.problems).toEqual([]));

test('translated text keeps its highlights and every word', async ({ page, hostPage }) => {
  await hostPage.open('/translated', { article: `<p id="first">${SPRING}</p>`, end: TRANSLATOR });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  await run(page, "startTranslation((words) => words.replace(/\\w+/g, (word) => word + 'en'))");
  const translated = SPRING.replace(/\w+/g, (word) => `${word}en`);
  await expect(page.locator('#first')).toHaveText(translated);
  await hostPage.append(SPRING);
  await expect(page.locator('main p').last()).toHaveText(translated);
  await expect.poll(() => hostPage.highlights()).toEqual(['spring-tide: springen tideen']);
  await expect(page.locator('#first')).toHaveText(translated);
  await page.locator('.annotation').click();
  await expect.poll(() => hostPage.openedAnnotations()).toEqual(['spring-tide']);
});

test('translator and client do not react to each other’s changes endlessly', async ({ page, hostPage }) => {
  await hostPage.open('/loop', { article: `<p>${SPRING}</p><p>${NEAP}</p>`, end: TRANSLATOR });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT]);
  await run(page, 'startTranslation()');
  const work = async () => (await page.evaluate<number>('writes')) + (await hostPage.scanCount());
  /** Waits until translator and client stop working. */
  const totalWork = async () => {
    let [before, now] = [0, await work()];
    while (now !== before) {
      await hostPage.waitForIdlePeriods();
      [before, now] = [now, await work()];
    }
    return now;
  };
  const counts: number[] = [];
  for (let round = 1; round <= 4; round++) {
    await hostPage.append(SPRING);
    await expect.poll(async () => (await hostPage.highlights()).length).toBe(2 + round);
    counts.push(await totalWork());
  }
  const [, second = 0, third = 0, fourth = 0] = counts;
  expect(fourth - third, 'each paragraph causes no more work than the one before').toBeLessThanOrEqual(third - second);
});

test('the restored original is the page’s own text, highlighted once', variant(true), async ({ page, hostPage }) => {
  await hostPage.open('/original', {
    article: `<p id="first">${SPRING}</p><p id="second">${NEAP}</p>`,
    end: TRANSLATOR,
  });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT]);
  await run(page, "startTranslation((words) => words.toUpperCase() + '!')");
  await expect(page.locator('#first')).toContainText('SPRING TIDE!');
  await run(page, 'showOriginal()');
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT]);
  await expect(page.locator('#first')).toHaveText(SPRING);
  await expect(page.locator('#second')).toHaveText(NEAP);
  await expect(page.locator('.annotation .annotation')).toHaveCount(0);
});

/** Merges the sentences of a paragraph, as translators do, so that nothing of its phrase is left. */
const merge = (page: Page, paragraph: string, isMarked = true) =>
  page.evaluate(
    ([id, marked]) => {
      if (marked) document.documentElement.classList.add('translated-ltr');
      const font = document.createElement('font');
      font.textContent = 'Wenige wissen, was damit gemeint ist.';
      document.getElementById(id)?.replaceChildren(font);
    },
    [paragraph, isMarked] as const,
  );

test('a phrase that a translation has merged away is named in the menu, which keeps its annotation', async ({
  page,
  hostPage,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await hostPage.open('/merged', { article: `<p id="first">${SPRING}</p><p id="second">${NEAP}</p>` });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT]);
  // A page that is translated before it has its menu may have contained all phrases.
  await expect(launcher(page)).toBeVisible();
  await merge(page, 'first');
  await merge(page, 'second');
  await expect.poll(() => hostPage.highlights()).toEqual([]);
  await test.step('in the panel', async () => {
    await openMenu(page);
    await expect(menu(page).locator('.cards > li')).toHaveCount(17);
    await waitForStillMenu(page);
    await button(page, 'Spring tide').click();
    await expect(card(page, 'spring-tide')).toContainText(
      'Not found in this translation: when we speak of a spring tide',
    );
    await button(page, 'Close annotation').click();
  });
  await test.step('in the expanded menu, where an annotation that the article never had keeps its button', async () => {
    await expandMenu(page);
    await expect(card(page, 'neap-tide')).toContainText('Not found in this translation');
    await card(page, 'cotidal-line').getByRole('button', { name: 'Show in text' }).click();
    await expect(card(page, 'cotidal-line')).toContainText('Not found in this article');
    await page.keyboard.press('Escape');
    await expect(menu(page).getByRole('dialog')).toHaveCount(0);
  });
  await test.step('by a link', async () => {
    await page.evaluate(() => location.assign('#annotation=neap-tide'));
    await expect(card(page, 'neap-tide').locator('.close')).toBeVisible();
    await expect(card(page, 'neap-tide')).toContainText(
      'Not found in this translation: there is a neap tide after the quarter moon',
    );
  });
});

test(
  'a phrase that the page itself has removed is not named as lost in a translation',
  variant(true),
  async ({ page, hostPage }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await hostPage.open('/edited', { article: `<p id="first">${SPRING}</p>` });
    await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
    await merge(page, 'first', false);
    await expect.poll(() => hostPage.highlights()).toEqual([]);
    await expandMenu(page);
    await card(page, 'spring-tide').getByRole('button', { name: 'Show in text' }).click();
    await expect(card(page, 'spring-tide')).toContainText('Not found in this article');
  },
);
