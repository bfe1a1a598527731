import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { card, highlight, menu, waitForMenu } from '../support/frames.ts';
import { variant } from '../support/variant.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/**
 * Changes what the page tells its menu: the ids of the annotations in view.
 * @param rounds how often each snapshot is sent
 */
async function tellIds(page: Page, ids: string[], rounds: number): Promise<void> {
  await page.addInitScript(
    ([told, times]) => {
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (message: unknown, ...rest: unknown[]) {
        const text = JSON.stringify(message);
        const isUpdate = typeof text === 'string' && text.includes('"path":["update"]');
        for (let round = 0; isUpdate && round < times; round += 1) {
          const changed = JSON.parse(text);
          changed.id += `-${round}`;
          changed.argumentList[0].value.visible = round % 2 === 0 ? told.toReversed() : told;
          Reflect.apply(postMessage, this, [changed]);
        }
        Reflect.apply(postMessage, this, [message, ...rest]);
      };
    },
    [ids, rounds] as const,
  );
}

test('a hundred ids, again and again, leave the menu at work', variant(true), async ({ page, hostPage }) => {
  await tellIds(page, ['spring-tide', ...Array.from({ length: 99 }, (_, index) => `made-up-${index}`)], 50);
  await hostPage.open('/many-ids');
  await waitForMenu(page);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  await expect(menu(page).locator('.annotation-card')).not.toHaveCount(0);
});

test('10,000 ids or an id of a megabyte are refused, and the menu stays', async ({ page, hostPage }) => {
  await tellIds(page, ['x'.repeat(1 << 20), ...Array.from({ length: 10_000 }, (_, index) => `${index}`)], 1);
  await hostPage.open('/long-id');
  await waitForMenu(page);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
});
