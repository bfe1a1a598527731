import { NEAP, SPRING } from '../support/phrases.ts';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { card, waitForMenu } from './support/menu.ts';

const BODY = `<main style="margin-left:50%;font:18px/2 serif"><p>${SPRING}</p><p>${NEAP}</p>
  <p id="plain">Nothing here is annotated, and a press here opens nothing.</p>
  <button id="consent" type="button">Accept</button></main>
  <script>consent.onclick = () => consent.textContent = 'Accepted'</script>`;

/** A point on the first phrase in the text, which is an element or painted. Runs in the page. */
const pointOnPhrase = (part: number) => {
  const range = document.createRange();
  const element = document.querySelector('[data-journal-annotation="spring-tide"]');
  const painted = 'highlights' in CSS ? [...(CSS.highlights.get('journal-glossary') ?? [])][0] : undefined;
  if (element) range.selectNodeContents(element);
  else if (painted) {
    range.setStart(painted.startContainer, painted.startOffset);
    range.setEnd(painted.endContainer, painted.endOffset);
  } else return null;
  const { x, y, width, height } = range.getBoundingClientRect();
  return { x: Math.round(x + width * part), y: Math.round(y + height / 2) };
};

/**
 * Presses the phrase.
 *
 * @param part where, as a part of its width: WebKit's driver counts a press at the same point as part of a double click
 */
async function press(tab: EnginePage, part = 0.5): Promise<void> {
  await expect.poll(() => tab.evaluate(pointOnPhrase, part)).not.toBeNull();
  const point = await tab.evaluate(pointOnPhrase, part);
  await tab.clickAt(point?.x ?? 0, point?.y ?? 0);
}

const OPEN = `${card('spring-tide')}[data-active="true"]`;

for (const mode of ['element', 'css'])
  feature('Annotations close', () => {
    const options = { body: BODY, tag: { attributes: `data-highlight-mode="${mode}"` } };

    test(`on a press outside, which does its own thing as well (${mode})`, async ({ tab, openHostPage }) => {
      await openHostPage(`/outside-${mode}`, options);
      await waitForMenu(tab);
      await press(tab);
      await tab.menu.waitFor(OPEN);
      await tab.click('#plain');
      await tab.menu.waitForNone(OPEN);
      await press(tab);
      await tab.menu.waitFor(OPEN);
      await tab.click('#consent');
      expect(await tab.text('#consent')).toBe('Accepted');
      await tab.menu.waitForNone(OPEN);
    });

    test(`on a second press on their highlight and on Escape (${mode})`, async ({ tab, openHostPage }) => {
      await openHostPage(`/second-${mode}`, options);
      await waitForMenu(tab);
      await press(tab);
      await tab.menu.waitFor(OPEN);
      await press(tab, 0.25);
      await tab.menu.waitForNone(OPEN);
      // Some drivers count this press as the second one of a double click, which opens nothing.
      await tab.click('#plain');
      await press(tab);
      await tab.menu.waitFor(OPEN);
      await tab.press('Escape');
      await tab.menu.waitForNone(OPEN);
    });
  });

feature('Annotations close', () => {
  test('on a second Enter on their highlight', async ({ tab, openHostPage }) => {
    await openHostPage('/second-enter', { body: BODY });
    await waitForMenu(tab);
    for (const isOpen of [true, false]) {
      await tab.focus('[data-journal-annotation="spring-tide"]');
      await tab.press('Enter');
      if (isOpen) await tab.menu.waitFor(OPEN);
      else await tab.menu.waitForNone(OPEN);
    }
  });
});

feature('Annotations close', () => {
  test('on a press in another frame of the page', async ({ tab, openHostPage }) => {
    const frame = '<iframe id="other" srcdoc="<p>A film.</p>" style="width:300px;height:120px"></iframe>';
    await openHostPage('/other-frame', { body: BODY.replace('</main>', `${frame}</main>`) });
    await waitForMenu(tab);
    await press(tab);
    await tab.menu.waitFor(OPEN);
    const { x, y } = await tab.evaluate(() => {
      const box = document.querySelector('#other')?.getBoundingClientRect();
      return { x: Math.round(box?.x ?? 0) + 150, y: Math.round(box?.y ?? 0) + 60 };
    });
    await tab.clickAt(x, y);
    await tab.menu.waitForNone(OPEN);
  });
});
