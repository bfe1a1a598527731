import { expect, test } from './fixtures.ts';
import { COTIDAL, COTIDAL_MARK, NEAP, NEAP_MARK, SPRING, SPRING_MARK } from './texts.ts';

test.afterEach(({ living }) => expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]));

test('content added later is highlighted', async ({ living }) => {
  await living.open('/later', { text: `<p>${SPRING}</p>` });
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  await living.append(NEAP);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, NEAP_MARK]);
});

test('only the changed part is looked at, and nothing is touched beside it', async ({ page, living }) => {
  const paragraphs = Array.from({ length: 200 }, (_, index) => `<p id="p${index}">${SPRING}</p>`).join('');
  await living.open('/part', { text: paragraphs });
  await expect.poll(async () => (await living.marks()).length).toBe(200);
  await page.evaluate(() => {
    const observer = new MutationObserver((records) => {
      for (const { target } of records) Reflect.set(target, 'touched', true);
    });
    observer.observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true });
    const asked = new Set<Element>();
    const original = window.getComputedStyle;
    window.getComputedStyle = (element, pseudo) => {
      asked.add(element);
      return original.call(window, element, pseudo);
    };
    Reflect.set(window, 'asked', asked);
  });
  await page.evaluate((text) => {
    const paragraph = document.querySelector('#p100');
    if (paragraph) paragraph.textContent = text;
  }, NEAP);
  await expect.poll(() => page.locator('#p100 .annotation').allTextContents()).toEqual(['neap tide']);
  const touched = await page.evaluate(() =>
    [...document.querySelectorAll('p')].filter((p) => Reflect.has(p, 'touched')).map(({ id }) => id),
  );
  expect(touched).toEqual(['p100']);
  const asked = await page.evaluate(() =>
    [...Reflect.get(window, 'asked')].map(({ id }) => id).filter((id) => id.startsWith('p')),
  );
  expect(asked.length).toBeLessThan(5);
});

test('pages of a paginated article are highlighted as they come and go', async ({ page, living }) => {
  const pages = [SPRING, NEAP, COTIDAL];
  await living.open('/paginated', {
    text: '<section></section>',
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
  for (const [number, mark] of [SPRING_MARK, NEAP_MARK, COTIDAL_MARK, SPRING_MARK].entries()) {
    await page.evaluate((at) => Reflect.get(window, 'show')(at), number % 3);
    await expect.poll(() => living.marks()).toEqual([mark]);
    await expect(page.locator('section')).toHaveText(pages[number % 3] ?? '');
  }
});

test('moved content takes its highlights along: adopted, never wrapped twice', async ({ page, living }) => {
  await living.open('/moved', { text: `<section><p>${SPRING}</p></section><aside></aside>` });
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  const highlight = await page.locator('.annotation').elementHandle();
  await page.evaluate(() => document.querySelector('aside')?.append(document.querySelector('section p') ?? ''));
  await living.append(NEAP);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, NEAP_MARK]);
  expect(await highlight?.evaluate((element) => element.closest('aside') !== null)).toBe(true);
  await expect(page.locator('.annotation .annotation')).toHaveCount(0);
});

test('content that comes back as HTML, highlights included, is adopted', async ({ page, living }) => {
  await living.open('/serialised', { text: `<section><p>${SPRING}</p></section>` });
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  for (let round = 0; round < 5; round++) {
    await page.evaluate((text) => {
      const section = document.querySelector('section');
      if (section) section.innerHTML += `<p>${text}</p>`;
    }, NEAP);
    const expected = [SPRING_MARK, ...Array.from({ length: round + 1 }, () => NEAP_MARK)];
    await expect.poll(() => living.marks()).toEqual(expected);
    await expect(page.locator('section p').first()).toHaveText(SPRING);
  }
  await expect(page.locator('.annotation .annotation')).toHaveCount(0);
  await page.locator('.annotation').first().click();
  await expect.poll(() => living.opened()).toEqual(['spring-tide']);
});

test('several elements with one id are tracked one by one', async ({ page, living }) => {
  const marked = (words: string) => `<p><span class="annotation" id="neap-tide">${words}</span></p>`;
  await living.open('/one-id', { text: marked('first') + marked('second') + marked('third') });
  await expect.poll(() => living.marks()).toEqual(['neap-tide: first', 'neap-tide: second', 'neap-tide: third']);
  const highlights = page.locator('.annotation');
  for (const index of [0, 1, 2]) await highlights.nth(index).click();
  await expect.poll(() => living.opened()).toEqual(['neap-tide', 'neap-tide', 'neap-tide']);
  await highlights.nth(1).evaluate((element) => element.remove());
  await page.evaluate(
    (html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html),
    marked('fourth'),
  );
  await expect.poll(() => living.marks()).toEqual(['neap-tide: first', 'neap-tide: third', 'neap-tide: fourth']);
  await highlights.nth(2).press('Enter');
  await expect.poll(async () => (await living.opened()).length).toBe(4);
});

test('the menu has one card for several highlights in view, until the last one leaves', async ({ page, living }) => {
  const marked = (id: string) =>
    `<p id="at-${id}" style="margin-bottom:3000px"><span class="annotation" id="neap-tide">${id}</span></p>`;
  await living.open('/in-view', {
    text: `<p><span class="annotation" id="neap-tide">zero</span></p>${marked('one')}${marked('two')}`,
  });
  const card = living.menu.locator('[data-annotation="neap-tide"]');
  await expect(card).toHaveCount(1);
  await page
    .locator('main > p')
    .first()
    .evaluate((element) => element.remove());
  await living.append(SPRING);
  await expect.poll(async () => (await living.marks()).length).toBe(3);
  await expect(card).toHaveCount(1);
  await page.locator('.annotation').last().scrollIntoViewIfNeeded();
  await expect(living.menu.locator('[data-annotation="spring-tide"]')).toHaveCount(1);
  await expect(card).toHaveCount(0);
  await page.locator('#at-two').scrollIntoViewIfNeeded();
  await expect(card).toHaveCount(1);
});

test('text that is hidden is highlighted once it is shown', async ({ page, living }) => {
  await living.open('/shown', { text: `<details><summary>More</summary><p>${SPRING}</p></details><p>${NEAP}</p>` });
  await expect.poll(() => living.marks()).toContain(NEAP_MARK);
  await page.locator('summary').click();
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, NEAP_MARK]);
});
