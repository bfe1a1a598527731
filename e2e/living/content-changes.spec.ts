import { expect, test } from '../support/fixtures.ts';
import { card } from '../support/frames.ts';
import { COTIDAL, COTIDAL_HIGHLIGHT, NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';

test.afterEach(({ hostPage }) => expect(hostPage.problems).toEqual([]));

test('a change makes the client read and modify only the changed paragraph', async ({ page, hostPage }) => {
  const paragraphs = Array.from({ length: 200 }, (_, index) => `<p id="p${index}">${SPRING}</p>`).join('');
  // A menu in the page measures what is near the viewport after a change; highlighting reads what has changed.
  const attributes = 'data-occurrences="all" data-placement="none"';
  await hostPage.open('/one-change', { article: paragraphs, tag: { attributes } });
  await expect.poll(async () => (await hostPage.highlights()).length).toBe(200);
  await page.evaluate(() => {
    const observer = new MutationObserver((records) => {
      for (const { target } of records) Reflect.set(target, 'isModified', true);
    });
    observer.observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true });
    const read = new Set<Element>();
    const original = window.getComputedStyle;
    window.getComputedStyle = (element, pseudo) => {
      read.add(element);
      return original.call(window, element, pseudo);
    };
    Reflect.set(window, 'readElements', read);
  });
  await page.evaluate((text) => {
    const paragraph = document.querySelector('#p100');
    if (paragraph) paragraph.textContent = text;
  }, NEAP);
  await expect.poll(() => page.locator('#p100 .annotation').allTextContents()).toEqual(['neap tide']);
  const modified = await page.evaluate(() =>
    [...document.querySelectorAll('p')].filter((p) => Reflect.has(p, 'isModified')).map(({ id }) => id),
  );
  expect(modified).toEqual(['p100']);
  const read = await page.evaluate(() =>
    [...Reflect.get(window, 'readElements')].map(({ id }) => id).filter((id) => id.startsWith('p')),
  );
  expect(read).toContain('p100');
  expect(read.length).toBeLessThan(5);
});

test('each page of a paginated article is highlighted when it appears', async ({ page, hostPage }) => {
  const pages = [SPRING, NEAP, COTIDAL];
  await hostPage.open('/paginated', {
    article: '<section></section>',
    end: `<script>
      const pages = ${JSON.stringify(pages)};
      function show(number) {
        const paragraph = document.createElement('p');
        paragraph.textContent = pages[number];
        document.querySelector('section').replaceChildren(paragraph);
      }
      show(0);
    </script>`,
  });
  for (const [number, highlight] of [SPRING_HIGHLIGHT, NEAP_HIGHLIGHT, COTIDAL_HIGHLIGHT, SPRING_HIGHLIGHT].entries()) {
    await page.evaluate((at) => Reflect.get(window, 'show')(at), number % 3);
    await expect.poll(() => hostPage.highlights()).toEqual([highlight]);
    await expect(page.locator('main section')).toHaveText(pages[number % 3] ?? '');
  }
});

test('content that the page serialises and parses again, with its highlights, is adopted', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('/serialised', { article: `<section><p>${SPRING}</p></section>` });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  for (let round = 0; round < 5; round++) {
    await page.evaluate((text) => {
      const section = document.querySelector('section');
      if (section) section.innerHTML += `<p>${text}</p>`;
    }, NEAP);
    const expected = [SPRING_HIGHLIGHT, ...Array.from({ length: round + 1 }, () => NEAP_HIGHLIGHT)];
    await expect.poll(() => hostPage.highlights()).toEqual(expected);
    await expect(page.locator('section p').first()).toHaveText(SPRING);
  }
  await expect(page.locator('.annotation .annotation')).toHaveCount(0);
  await page.locator('.annotation').first().click();
  await expect.poll(() => hostPage.openedAnnotations()).toEqual(['spring-tide']);
});

test('elements with the same id are tracked separately', async ({ page, hostPage }) => {
  const highlighted = (words: string) => `<p><span class="annotation" id="neap-tide">${words}</span></p>`;
  await hostPage.open('/one-id', { article: highlighted('first') + highlighted('second') + highlighted('third') });
  await expect.poll(() => hostPage.highlights()).toEqual(['neap-tide: first', 'neap-tide: second', 'neap-tide: third']);
  const highlights = page.locator('.annotation');
  const isOpen = (open: boolean) => expect(card(page, 'neap-tide')).toHaveAttribute('data-active', String(open));
  // Any of the elements opens their annotation, or moves it there. Pressed again, it closes the annotation.
  for (const index of [0, 1, 2]) {
    await highlights.nth(index).click();
    await isOpen(true);
  }
  await expect.poll(() => hostPage.openedAnnotations()).toEqual(['neap-tide', 'neap-tide', 'neap-tide']);
  await highlights.nth(1).evaluate((element) => element.remove());
  await page.evaluate(
    (html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html),
    highlighted('fourth'),
  );
  await expect.poll(() => hostPage.highlights()).toEqual(['neap-tide: first', 'neap-tide: third', 'neap-tide: fourth']);
  await highlights.nth(2).press('Enter');
  await expect.poll(async () => (await hostPage.openedAnnotations()).length).toBe(4);
  await isOpen(true);
  await highlights.nth(2).press('Enter');
  await isOpen(false);
});

test('the menu has one card for several highlights in view, until the last one leaves the view', async ({
  page,
  hostPage,
}) => {
  const highlighted = (id: string) =>
    `<p id="at-${id}" style="margin-bottom:3000px"><span class="annotation" id="neap-tide">${id}</span></p>`;
  await hostPage.open('/in-view', {
    article: `<p><span class="annotation" id="neap-tide">zero</span></p>${highlighted('one')}${highlighted('two')}`,
  });
  await expect(card(page, 'neap-tide')).toHaveCount(1);
  await page
    .locator('main > p')
    .first()
    .evaluate((element) => element.remove());
  await hostPage.append(SPRING);
  await expect.poll(async () => (await hostPage.highlights()).length).toBe(3);
  await expect(card(page, 'neap-tide')).toHaveCount(1);
  await page.locator('.annotation').last().scrollIntoViewIfNeeded();
  await expect(card(page, 'spring-tide')).toHaveCount(1);
  await expect(card(page, 'neap-tide')).toHaveCount(0);
  await page.locator('#at-two').scrollIntoViewIfNeeded();
  await expect(card(page, 'neap-tide')).toHaveCount(1);
});

test('text in a closed <details> is highlighted before the reader opens it', async ({ page, hostPage }) => {
  const article = `<details><summary>More</summary><p>${SPRING}</p></details><p>${NEAP}</p>`;
  await hostPage.open('/details', { article });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT]);
  const highlight = page.locator('details .annotation');
  await expect(highlight).toBeHidden();
  await page.locator('summary').click();
  await expect(highlight).toBeVisible();
});
