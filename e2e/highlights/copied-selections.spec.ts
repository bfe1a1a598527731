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
  const copied = () =>
    page.evaluate(() => {
      const clipboardData = new DataTransfer();
      // Firefox gives no event of a script such data.
      const event = new Event('copy', { bubbles: true, cancelable: true });
      document.body.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }));
      const body = new DOMParser().parseFromString(clipboardData.getData('text/html'), 'text/html').body;
      return [body.textContent, clipboardData.getData('text/plain')];
    });
  await expect.poll(async () => (await copied())[0]).toBe(selected.join(''));
  for (const text of selected) expect((await copied())[1]).toContain(text);
});
