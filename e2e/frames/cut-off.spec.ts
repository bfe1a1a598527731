import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, card, menuIframe, waitForMenu } from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

/** Text that ends with a phrase, in a box that shows only its first lines. */
const cutOff = (overflow: string) => `<div id="more" style="overflow:${overflow};max-height:100px;line-height:24px">
  <p>${'The sea is never still. '.repeat(60)}</p><p>${'It has two tides a day. '.repeat(60)}<span id="neap" style="display:inline-block">${NEAP}</span>
  ${'And it waits for nobody. '.repeat(30)}</p></div><button>Read more</button>
  <script>document.querySelector('button').onclick = () => document.querySelector('#more').style.maxHeight = 'none'</script>`;

/** Whether the menu's box is directly above or below the line with the phrase, which its container shows. */
const isBeside = (page: Page) =>
  page.evaluate(() => {
    const menu = document.querySelector('journal-menu')?.shadowRoot?.querySelector('[data-place]');
    const line = document.querySelector('#neap')?.getBoundingClientRect();
    const container = document.querySelector('#more')?.getBoundingClientRect();
    const box = menu?.getBoundingClientRect();
    if (!menu || !line || !container || !box || getComputedStyle(menu).visibility === 'hidden') return false;
    const distance = Math.max(line.top - box.bottom, box.top - line.bottom);
    return line.top >= container.top && line.bottom <= container.bottom && distance >= -2 && distance < 32;
  });

const place = (page: Page) => page.locator('journal-menu [data-place]');

for (const mode of ['element', 'css'] as const) {
  const tag = { attributes: `data-highlight-mode="${mode}"` };

  test(
    `what “Read more” hides is in view once the reader has opened it (${mode})`,
    variant(mode === 'css'),
    async ({ page, hostPage }) => {
      for (const overflow of ['hidden', 'clip', 'auto'])
        await test.step(overflow, async () => {
          await page.setViewportSize({ width: 1280, height: 900 });
          const body = `<main style="margin-left:50%"><p>${SPRING}</p>${cutOff(overflow)}</main>`;
          await hostPage.open(`/read-more-${mode}-${overflow}`, { body, tag });
          await waitForMenu(page);
          await expect(card(page, 'spring-tide')).toBeVisible();
          await expect(card(page, 'neap-tide')).toHaveCount(0);
          await page.getByRole('button', { name: 'Read more' }).click();
          await page.locator('#neap').scrollIntoViewIfNeeded();
          await expect(card(page, 'neap-tide')).toBeVisible();
          expect(hostPage.problems).toEqual([]);
        });
    },
  );

  for (const [overflow, isScrolled] of [
    ['hidden', true],
    ['auto', true],
    ['clip', false],
  ] as const)
    test(
      `a link to a phrase that “overflow: ${overflow}” cuts off ${isScrolled ? 'scrolls to it' : 'opens without a line'} (${mode})`,
      variant(mode === 'css' || overflow === 'hidden'),
      async ({ page, hostPage }) => {
        await page.setViewportSize({ width: 900, height: 800 });
        const body = `<main><p>${SPRING}</p><p style="height:900px"></p>${cutOff(overflow)}<p style="height:900px"></p></main>`;
        await hostPage.open(`/cut-off-${mode}-${overflow}#annotation=neap-tide`, { body, tag });
        await expect(button(page, 'Close annotation')).toBeVisible();
        await expect(place(page)).toHaveAttribute('data-place', isScrolled ? 'popover' : 'sheet');
        if (isScrolled) {
          await expect.poll(() => isBeside(page)).toBe(true);
          await test.step('and the popover leaves with its line', async () => {
            await page.locator('#more').evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
            await expect(menuIframe(page)).toBeHidden();
          });
        }
        expect(hostPage.problems).toEqual([]);
      },
    );
}
