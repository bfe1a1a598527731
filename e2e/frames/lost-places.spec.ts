import { expect, type Page, test } from '../support/fixtures.ts';
import { card, highlight, launcher, menuIframe, openMenu, waitForCard, waitForMenu } from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

/** An article with a gutter for the menu's card, in which an advertisement has a place that is empty at first. */
const BODY = `<style>.away{display:none}</style><aside id="ad" style="position:absolute;left:680px;top:60px"></aside>
<main style="width:640px;font:20px/2 serif"><p>${SPRING}</p><p>${NEAP}</p><p style="height:1500px">The end.</p></main>`;

const placeOf = (page: Page) =>
  page.evaluate(() => document.querySelector('journal-menu')?.shadowRoot?.querySelector('div')?.dataset.place);

/** Expects the annotation to be open beside its line, all of it in view. */
async function expectPopover(page: Page): Promise<void> {
  await expect.poll(() => placeOf(page)).toBe('popover');
  await expect(card(page, 'neap-tide')).toHaveAttribute('data-active', 'true');
  await expect(menuIframe(page)).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const line = await highlight(page, 'neap-tide').boundingBox();
    const box = await menuIframe(page).boundingBox();
    const [top = 0, bottom = 0] = [line?.y, (line?.y ?? 0) + (line?.height ?? 0)];
    expect(box && (box.y >= bottom || box.y + box.height <= top)).toBe(true);
    expect(box?.width).toBeLessThanOrEqual(360);
  }).toPass();
}

/** Hides the menu, or shows it again. */
const hide = (page: Page, isHidden: boolean) =>
  page.locator('journal-menu').evaluate((menu, force) => menu.toggleAttribute('hidden', force), isHidden);

test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

/** What takes the gutter from the menu while it holds an open annotation. */
const LOSSES: readonly (readonly [string, () => void])[] = [
  [
    'an advertisement of 300 × 600 pixels that arrives late',
    () => document.querySelector('#ad')?.insertAdjacentHTML('beforeend', '<iframe width="300" height="600"></iframe>'),
  ],
  ['the attribute hidden', () => document.querySelector('journal-menu')?.toggleAttribute('hidden', true)],
  ['display: none', () => document.querySelector<HTMLElement>('journal-menu')?.style.setProperty('display', 'none')],
  ['a class with display: none', () => document.querySelector('journal-menu')?.classList.add('away')],
];

test('an annotation that is open in the gutter stays open beside its line when the gutter is lost', async ({
  page,
  hostPage,
}) => {
  for (const [name, lose] of LOSSES)
    await test.step(name, async () => {
      await hostPage.open('/lost-gutter', { body: BODY });
      await waitForMenu(page);
      await highlight(page, 'neap-tide').click();
      await expect(card(page, 'neap-tide')).toHaveAttribute('data-active', 'true');
      expect(await placeOf(page)).toBe('card');
      await page.evaluate(lose);
      await expectPopover(page);
      // Escape closes it as any popover.
      await page.keyboard.press('Escape');
      await expect.poll(() => placeOf(page)).toBe('rest');
      await expect(card(page, 'neap-tide')).toBeHidden();
    });
  expect(hostPage.problems).toEqual([]);
});

const PLACEMENTS = ['auto', 'launcher', 'inline'];

for (const isVariant of [false, true]) {
  // Each placement in one of two widths.
  const places = PLACEMENTS.map((placement, index) => ({
    placement,
    width: (index % 2 === 0) === isVariant ? 390 : 1280,
  }));
  const names = places.map(({ placement, width }) => `${placement} at ${width}`).join(', ');
  test(
    `a page that hides the menu hides panel, launcher and card, and leaves open annotations (${names})`,
    variant(isVariant),
    async ({ page, hostPage }) => {
      for (const { placement, width } of places)
        await test.step(`${placement}, ${width} pixels`, async () => {
          await page.setViewportSize({ width, height: 720 });
          await hostPage.open(`/hidden-${placement}`, {
            body: placement === 'inline' ? `${BODY}<journal-menu></journal-menu>` : BODY,
            tag: { attributes: `data-placement="${placement}"` },
          });
          await waitForMenu(page);
          await highlight(page, 'neap-tide').click();
          await expect(card(page, 'neap-tide')).toHaveAttribute('data-active', 'true');
          await hide(page, true);
          const place = width === 390 ? 'sheet' : 'popover';
          await expect.poll(() => placeOf(page)).toBe(place);
          await expect(card(page, 'neap-tide')).toBeInViewport();
          await expect(page.locator('journal-menu .launcher')).toBeHidden();
          // Closed, it leaves nothing of the menu, and another annotation opens.
          await page.keyboard.press('Escape');
          await expect.poll(() => placeOf(page)).toBe('rest');
          await expect(menuIframe(page)).toBeHidden();
          await highlight(page, 'spring-tide').click();
          await expect.poll(() => placeOf(page)).toBe(place);
          await page.keyboard.press('Escape');
          await expect.poll(() => placeOf(page)).toBe('rest');
          // The menu returns to where it was, and its panel leaves with its launcher.
          await hide(page, false);
          await waitForCard(page);
          if (!(await launcher(page).isVisible())) return;
          await openMenu(page);
          await hide(page, true);
          await expect.poll(() => placeOf(page)).toBe('rest');
          await expect(launcher(page)).toBeHidden();
        });
      expect(hostPage.problems).toEqual([]);
    },
  );
}

test('the card leaves a panel of the page, also while the text is not searched', async ({ page, hostPage }) => {
  await hostPage.open('/unwatched', { body: BODY });
  await waitForMenu(page);
  await page.evaluate(() =>
    window.JournalClient?.current?.reinit('the-brass-tides', { detectAnnotationsOnInit: false }),
  );
  await hostPage.waitForIdlePeriods();
  expect(await placeOf(page)).toBe('card');
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div style="position:fixed;inset:0 0 0 660px;background:#eee">Basket</div>',
    ),
  );
  await expect.poll(() => placeOf(page)).toBe('rest');
});
