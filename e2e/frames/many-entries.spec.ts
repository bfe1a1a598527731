import { expect, test } from '../support/fixtures.ts';
import { variant } from '../support/variant.ts';

const COUNT = 12;
/** In milliseconds. All frames together need longer than the client waits for one of them. */
const TIME_PER_FRAME = 750;
const ENTRIES = ['the-brass-tides', 'held-to-the-light', 'what-the-lamp-says'];

test(
  'many menus of as many clients all show their entry, even if the service answers one frame at a time',
  variant(true),
  async ({ page, journal, hostPage }) => {
    const names = Array.from({ length: COUNT }, (_, index) => `menu-${index + 1}`);
    let previous: Promise<unknown> = Promise.resolve();
    let loading = 0;
    let most = 0;
    await page.route('**/embed/menu?*', (route) => {
      loading += 1;
      most = Math.max(most, loading);
      previous = previous.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, TIME_PER_FRAME));
        loading -= 1;
        await route.continue();
      });
    });
    await hostPage.open('/many-entries', {
      body: names.map((name) => `<${name}></${name}>`).join(''),
      tag: { entry: null },
    });
    await page.evaluate(
      ({ menuNames, entries, apiUrl }) => {
        for (const [index, menuName] of menuNames.entries()) {
          if (window.JournalClient)
            new window.JournalClient({ entry: entries[index % entries.length], menuName, apiUrl });
        }
      },
      { menuNames: names, entries: ENTRIES, apiUrl: journal.url },
    );
    const shown = () =>
      page.evaluate(
        (selector) =>
          [...document.querySelectorAll(selector)].filter((menu) => {
            // Without text beside which they stand, the menus load no frame before the reader turns to them.
            menu.dispatchEvent(new Event('pointerover'));
            const box = menu.shadowRoot?.querySelector('dialog');
            return Number.parseInt(box?.style.getPropertyValue('--height') ?? '0', 10) > 0;
          }).length,
        names.join(','),
      );
    await expect.poll(shown).toBe(COUNT);
    expect(most).toBeLessThanOrEqual(6);
    expect(hostPage.problems).toEqual([]);
  },
);
