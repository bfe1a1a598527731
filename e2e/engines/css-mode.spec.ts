import { SPRING } from '../support/phrases.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { card, waitForMenu } from './support/menu.ts';

/** A page whose highlights are painted ranges. */
const PAGE = {
  article: `<p>${SPRING}</p>`,
  tag: { attributes: 'data-highlight-mode="css"' },
};

/** The middle of the first painted phrase. Runs in the page. */
const middleOfPhrase = () => {
  const [range] = CSS.highlights.get('journal-glossary') ?? [];
  if (!range) return null;
  const live = document.createRange();
  live.setStart(range.startContainer, range.startOffset);
  live.setEnd(range.endContainer, range.endOffset);
  const { x, y, width, height } = live.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
};

feature('CSS mode by mouse', () => {
  test('a click on a painted phrase opens its annotation, and the text has no element', async ({
    tab,
    openHostPage,
  }) => {
    await openHostPage('/css-mouse', PAGE);
    await waitForMenu(tab);
    await expect.poll(() => tab.evaluate(middleOfPhrase)).not.toBeNull();
    expect(await tab.count('main *')).toBe(1);
    const point = await tab.evaluate(middleOfPhrase);
    await tab.clickAt(point?.x ?? 0, point?.y ?? 0);
    await tab.menu.waitFor(`${card('spring-tide')}[data-active]`);
    await tab.waitUntil(() => (CSS.highlights.get('journal-active')?.size ?? 0) > 0);
  });

  test('the mouse is a pointer over a painted phrase, and nowhere else', async ({ tab, openHostPage }) => {
    await openHostPage('/css-pointer', PAGE);
    await waitForMenu(tab);
    await expect.poll(() => tab.evaluate(middleOfPhrase)).not.toBeNull();
    const { x, y } = (await tab.evaluate(middleOfPhrase)) ?? { x: 0, y: 0 };
    const cursorAt = async (left: number): Promise<string> => {
      await tab.moveMouse(left, y);
      return tab.evaluate(
        (atX, atY) => getComputedStyle(document.elementFromPoint(atX, atY) ?? document.body).cursor,
        left,
        y,
      );
    };
    await expect.poll(() => cursorAt(x)).toBe('pointer');
    await expect.poll(() => cursorAt(x - 200)).toBe('auto');
  });
});

feature('CSS mode by keyboard', () => {
  test('Enter on the phrase’s button moves the focus into its annotation; Escape moves it back', async ({
    tab,
    openHostPage,
  }) => {
    await openHostPage('/css-keyboard', PAGE);
    await waitForMenu(tab);
    const focusedButton = () =>
      tab.evaluate(() => {
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        return focused?.textContent?.trim() ?? '';
      });
    await expect.poll(() => tab.evaluate(middleOfPhrase)).not.toBeNull();
    await expect(async () => {
      await tab.press('Tab');
      expect(await focusedButton()).toContain('Spring tide');
    }).toPass();
    await tab.press('Enter');
    await tab.menu.waitForFocus(`${card('spring-tide')} :is(h2, h3, h4)`);
    await tab.press('Escape');
    await expect.poll(focusedButton).toContain('Spring tide');
  });
});
