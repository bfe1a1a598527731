import { expect, test } from '../support/fixtures.ts';
import { highlight, hold } from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';

test('a copy has all that is selected: in Firefox, several parts of the page', async ({ page, hostPage }) => {
  // The reader selects text before the client watches the highlights.
  const release = await hold(page, '**/page-*');
  await hostPage.open('/selections', { article: `<p>${SPRING}</p><p>Not selected.</p><p>${NEAP}</p>` });
  await expect(highlight(page, 'neap-tide')).toBeVisible();
  const file = page.waitForResponse(/\/copy-/);
  const selected = await page.evaluate(() => {
    const selection = getSelection();
    selection?.removeAllRanges();
    for (const paragraph of document.querySelectorAll('p:not(:nth-of-type(2))')) {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      selection?.addRange(range);
    }
    return Array.from({ length: selection?.rangeCount ?? 0 }, (_, index) => `${selection?.getRangeAt(index)}`);
  });
  expect([SPRING, NEAP].slice(0, selected.length)).toEqual(selected);
  await release();
  await file;
  await expect.poll(async () => (await hostPage.copy()).content).toBe(selected.join(''));
  for (const text of selected) expect((await hostPage.copy()).text).toContain(text);
});
