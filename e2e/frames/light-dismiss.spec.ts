import type { Locator } from '@playwright/test';
import { expect, type Page, test } from '../support/fixtures.ts';
import { button, card, footer, highlight, launcher, openDemoArticle, waitForMenu } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

const MODES = ['element', 'css'] as const;

/** The article beside the menu, with a consent bar at the bottom. */
const BODY = `<main style="margin-left:50%;font:18px/2 serif"><p id="spring">${SPRING}</p><p id="neap">${NEAP}</p>
  <p id="plain">Nothing here is annotated, and a press here opens nothing.</p><p style="height:3000px"></p></main>
  <div style="position:fixed;inset:auto 0 0 50%"><button id="consent">Accept</button></div>
  <script>consent.onclick = () => consent.textContent = 'Accepted'</script>`;

/** The point in the middle of a paragraph's phrase "spring tide". */
const phrasePoint = (paragraph: Locator) =>
  paragraph.evaluate((element) => {
    const range = new Range();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (texts.currentNode.textContent?.includes('spring tide')) break;
    const start = texts.currentNode.textContent?.indexOf('spring tide') ?? 0;
    range.setStart(texts.currentNode, start);
    range.setEnd(texts.currentNode, start + 6);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

/** Opens the page and the annotation "spring-tide" by mouse. @returns the point at which the phrase was pressed */
async function openAnnotation(page: Page, hostPage: HostPage, mode: (typeof MODES)[number]) {
  await hostPage.open(`/dismiss-${mode}`, { body: BODY, tag: { attributes: `data-highlight-mode="${mode}"` } });
  await waitForMenu(page);
  await expect(card(page, 'spring-tide')).toBeVisible();
  const phrase = await phrasePoint(page.locator('#spring'));
  await page.mouse.click(phrase.x, phrase.y);
  await expectOpen(page, true);
  return phrase;
}

/** Expects the annotation to be open or closed, in the menu and in the text. */
async function expectOpen(page: Page, isOpen: boolean): Promise<void> {
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', String(isOpen));
  const isMarked = () =>
    page.evaluate(
      () => document.querySelector('[data-journal-active]') !== null || CSS.highlights.has('journal-active'),
    );
  await expect.poll(isMarked).toBe(isOpen);
}

for (const mode of MODES)
  test(
    `an annotation opened by mouse closes on a press outside, on a second press and on Escape (${mode})`,
    variant(mode === 'css'),
    async ({ page, hostPage }) => {
      const { x, y } = await openAnnotation(page, hostPage, mode);
      const open = async () => {
        await page.mouse.click(x, y);
        await expectOpen(page, true);
      };
      await test.step('a press outside leaves the focus in the page', async () => {
        await page.locator('#plain').click();
        await expectOpen(page, false);
        expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
      });
      await test.step('a second press on the highlight is no further opening', async () => {
        await open();
        await page.mouse.click(x, y);
        await expectOpen(page, false);
        expect(await hostPage.openedAnnotations()).toEqual(['spring-tide', 'spring-tide']);
      });
      await test.step('Escape', async () => {
        await open();
        await page.keyboard.press('Escape');
        await expectOpen(page, false);
      });
    },
  );

for (const mode of MODES)
  test(
    `an annotation opened by mouse stays while text is selected, and gives way to another (${mode})`,
    variant(mode === 'css'),
    async ({ page, hostPage }) => {
      await openAnnotation(page, hostPage, mode);
      await test.step('text is selected by mouse', async () => {
        const box = await page.locator('#plain').boundingBox();
        const y = (box?.y ?? 0) + 18;
        await page.mouse.move((box?.x ?? 0) + 10, y);
        await page.mouse.down();
        await page.mouse.move((box?.x ?? 0) + 200, y, { steps: 5 });
        await page.mouse.up();
        expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
        // A later press is handled after the selection.
        await page.locator('#neap').hover();
        await expectOpen(page, true);
      });
      await test.step('another annotation opens without closing in between', async () => {
        const box = await page.locator('#neap').boundingBox();
        await page.evaluate(() => {
          const seen: (string | null)[] = [];
          new MutationObserver(() => {
            const active = document.querySelector('[data-journal-active]');
            seen.push(active?.getAttribute('data-journal-annotation') ?? null);
          }).observe(document.body, { attributeFilter: ['data-journal-active'], subtree: true });
          Object.assign(window, { seen });
        });
        if (mode === 'element') await highlight(page, 'neap-tide').click();
        else await page.mouse.click((box?.x ?? 0) + 200, (box?.y ?? 0) + 18);
        if (mode === 'element') {
          await expect(card(page, 'neap-tide')).toHaveAttribute('data-active', 'true');
          expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['neap-tide']);
        }
        await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'false');
      });
    },
  );

test('a press on a button of the page does what the button does, and Escape that the page uses leaves the annotation open; a second Enter on the highlight closes it', async ({
  page,
  hostPage,
}) => {
  const { x, y } = await openAnnotation(page, hostPage, 'element');
  await page.locator('#consent').click();
  await expect(page.locator('#consent')).toHaveText('Accepted');
  await expectOpen(page, false);
  await page.mouse.click(x, y);
  await expectOpen(page, true);
  await page.evaluate(() =>
    document.addEventListener('keydown', (event) => event.preventDefault(), { once: true, capture: true }),
  );
  await page.keyboard.press('Escape');
  await expectOpen(page, true);
  await page.keyboard.press('Escape');
  await expectOpen(page, false);
  await highlight(page, 'spring-tide').focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'spring-tide').getByRole('heading').first()).toBeFocused();
  await expectOpen(page, true);
  await highlight(page, 'spring-tide').focus();
  await page.keyboard.press('Enter');
  await expectOpen(page, false);
  await expect(highlight(page, 'spring-tide')).toBeFocused();
});

for (const mode of MODES)
  test(
    `a popover moves to the annotation's next phrase that is pressed, and closes there (${mode})`,
    variant(mode === 'element'),
    async ({ page, hostPage }) => {
      await page.setViewportSize({ width: 900, height: 900 });
      const tag = { attributes: `data-highlight-mode="${mode}"` };
      await hostPage.open(`/moves-${mode}`, {
        body: `<main><p>${SPRING}</p><p style="margin-top:360px">${SPRING}</p></main>`,
        tag,
      });
      await waitForMenu(page);
      await expect.poll(() => hostPage.scanCount()).toBeGreaterThan(0);
      const popover = page.locator('journal-menu iframe');
      const press = async (line: number) => {
        const { x, y } = await phrasePoint(page.locator('p').nth(line));
        await page.mouse.click(x, y);
      };
      const isBelow = async (line: number) => {
        const box = await page.locator('p').nth(line).boundingBox();
        const shown = await popover.boundingBox();
        const distance = box && shown ? shown.y - box.y - box.height : Number.NaN;
        return distance > 0 && distance < 20;
      };
      for (const line of [0, 1]) {
        await press(line);
        await expect.poll(() => isBelow(line)).toBe(true);
      }
      await press(1);
      await expect(popover).toBeHidden();
    },
  );

test('a press in another frame closes the annotation as a press in the page does, and a frame that a script focuses does not', async ({
  page,
  hostPage,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  const frame = '<iframe title="other" srcdoc="<button>Play</button>" style="margin-top:400px"></iframe>';
  await hostPage.open('/frames', { body: `<main><p id="spring">${SPRING}</p>${frame}</main>` });
  await waitForMenu(page);
  const close = button(page, 'Close annotation');
  const play = page.frameLocator('[title=other]').getByRole('button');
  await test.step('opened by mouse', async () => {
    await highlight(page, 'spring-tide').click();
    await expect(close).toBeVisible();
    await play.click();
    await expect(close).toBeHidden();
    await expect(play).toBeFocused();
  });
  await test.step('opened by keyboard, with the focus in its own frame', async () => {
    await highlight(page, 'spring-tide').focus();
    await page.keyboard.press('Enter');
    await expect(card(page, 'spring-tide').getByRole('heading').first()).toBeFocused();
    await play.click();
    await expect(close).toBeHidden();
  });
  await test.step('the footer’s frame', async () => {
    await highlight(page, 'spring-tide').click();
    await expect(close).toBeVisible();
    await footer(page)
      .locator('html')
      .click({ position: { x: 5, y: 5 } });
    await expect(close).toBeHidden();
  });
  await test.step('a script', async () => {
    await highlight(page, 'spring-tide').click();
    await expect(close).toBeVisible();
    await page.locator('[title=other]').focus();
    await expect(page.locator('[title=other]')).toBeFocused();
    await hostPage.waitForIdlePeriods();
    await expect(close).toBeVisible();
  });
  expect(hostPage.problems).toEqual([]);
});

test.describe('a sheet', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true });

  test('closes on a tap outside, on a second tap and on Escape, and stays open while the page scrolls', async ({
    page,
    journal,
  }) => {
    await openDemoArticle(page, journal.url, 'the-brass-tides');
    const close = button(page, 'Close annotation');
    const phrase = highlight(page, 'spring-tide');
    await phrase.tap();
    await expect(close).toBeVisible();
    await page.mouse.wheel(0, 30);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(close).toBeVisible();
    await page.touchscreen.tap(10, 200);
    await expect(close).toHaveCount(0);
    for (const again of [() => phrase.tap(), () => page.keyboard.press('Escape')]) {
      await phrase.tap();
      await expect(close).toBeVisible();
      await again();
      await expect(close).toHaveCount(0);
    }
    await expect(launcher(page)).toBeVisible();
  });
});
