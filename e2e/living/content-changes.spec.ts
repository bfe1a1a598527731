import { expect, test } from '../support/fixtures.ts';
import { card } from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';

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
