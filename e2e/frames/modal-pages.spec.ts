import { expect, type Page, test } from '../support/fixtures.ts';
import { card, highlight, launcher, menuIframe, waitForMenu } from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

const QUESTION = '<p>May we count you?</p><button id="yes">Yes</button>';

/** Ways in which pages keep readers from the text. Each closes when its button is pressed. */
const WALLS = [
  [
    'a dialog in the middle that says it is modal',
    `<div class="wall" role="dialog" aria-modal="true" style="position:fixed;inset:25%;background:#fff">${QUESTION}</div>`,
  ],
  ['a modal dialog of the browser', `<dialog class="wall">${QUESTION}</dialog>`],
  [
    'a layer that covers the page',
    `<div class="wall" style="position:absolute;inset:0;height:100vh;z-index:9;background:#fffd">${QUESTION}</div>`,
  ],
  [
    'a layer in a shadow root',
    `<consent-wall class="wall"><template shadowrootmode="open"><div style="position:fixed;inset:0;background:#0003">
      <div style="margin:15%;background:#fff">${QUESTION}</div></div></template></consent-wall>`,
  ],
] as const;

const body = (wall: string) =>
  `${wall}<main style="margin-inline-end:max(0px,100vw - 780px);font:20px/2 serif"><p>${SPRING}</p><p>${NEAP}</p><p style="height:1500px">The end.</p></main>
  <script>
    const wall = document.querySelector('.wall');
    const yes = (wall.shadowRoot ?? wall).querySelector('#yes');
    yes.onclick = () => wall.remove();
    if (wall.showModal) wall.showModal();
    yes.focus();
  </script>`;

const placeOf = (page: Page) =>
  page.evaluate(() => document.querySelector('journal-menu')?.shadowRoot?.querySelector('div')?.dataset.place);

/** Whether the wall has the focus. */
const wallHasFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.id === 'yes';
  });

/** Expects that the page shows nothing of the menu and has announced no annotation. */
async function expectNothing(page: Page): Promise<void> {
  // Before the reader has done anything, there is no box.
  expect(['rest', undefined]).toContain(await placeOf(page));
  await expect(menuIframe(page)).toBeHidden();
  await expect(launcher(page)).toBeHidden();
  expect(await wallHasFocus(page)).toBe(true);
  expect(await page.evaluate(() => window.clientEvents.opened)).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1280, 390])
  test(
    `while a page is modal, nothing opens; what its address names opens afterwards (${width} pixels)`,
    variant(width === 1280),
    async ({ page, hostPage }) => {
      await page.setViewportSize({ width, height: 720 });
      for (const [index, [name, wall]] of WALLS.entries())
        await test.step(name, async () => {
          const tag = { attributes: 'data-annotation-keys="true"' };
          await hostPage.open(`/modal-${width}-${index}#annotation=neap-tide`, { body: body(wall), tag });
          await expect(highlight(page, 'neap-tide')).toBeAttached();
          await page.waitForFunction(() => document.querySelector('journal-menu') !== null);
          await hostPage.waitForIdlePeriods();
          await expectNothing(page);
          for (const key of ['n', 'p', 'Alt+Shift+J']) await page.keyboard.press(key);
          await highlight(page, 'spring-tide').dispatchEvent('click');
          const line = await highlight(page, 'spring-tide').boundingBox();
          await page.mouse.move(line?.x ?? 0, (line?.y ?? 0) + 5);
          await page.mouse.move((line?.x ?? 0) + 5, (line?.y ?? 0) + 8);
          await page.evaluate(() => {
            document.querySelector('journal-menu')?.shadowRoot?.querySelector<HTMLElement>('.launcher')?.click();
            window.JournalClient?.current?.reinit('the-brass-tides');
          });
          await hostPage.waitForIdlePeriods();
          await expectNothing(page);
          await page.locator('#yes').press('Enter');
          await expect(card(page, 'neap-tide')).toHaveAttribute('data-active', 'true');
          await expect(menuIframe(page)).toBeInViewport();
          expect(hostPage.exceptions).toEqual([]);
        });
    },
  );

test('what is open closes when the page becomes modal, and the focus stays in the dialog', async ({
  page,
  hostPage,
}) => {
  await page.setViewportSize({ width: 1024, height: 720 });
  const late = '<dialog class="wall"><button id="yes">Yes</button></dialog>';
  await hostPage.open('/modal-late', {
    body: `${late}<main><p>${SPRING}</p><p>${NEAP}</p><p style="height:1500px">The end.</p></main>`,
  });
  await waitForMenu(page);
  await highlight(page, 'neap-tide').click();
  await expect.poll(() => placeOf(page)).toBe('popover');
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  await expect.poll(() => placeOf(page)).toBe('rest');
  expect(await wallHasFocus(page)).toBe(true);
  await expect(launcher(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeVisible();
  await highlight(page, 'neap-tide').click();
  await expect.poll(() => placeOf(page)).toBe('popover');
});

test(
  'a consent box at an edge that says it is modal, and leaves the text to readers, does not count',
  variant(true),
  async ({ page, hostPage }) => {
    await page.setViewportSize({ width: 1024, height: 720 });
    await hostPage.open('/modal-box', {
      body: `<main><p>${SPRING}</p></main>
<div role="dialog" aria-modal="true" style="position:fixed;inset:auto 12px 12px auto;width:300px;background:#fff">${QUESTION}</div>`,
    });
    await waitForMenu(page);
    await highlight(page, 'spring-tide').click();
    await expect.poll(() => placeOf(page)).toBe('popover');
  },
);

test('a highlight in a modal dialog of the page, outside of which the menu is inert, opens nothing', async ({
  page,
  hostPage,
}) => {
  await page.setViewportSize({ width: 1024, height: 720 });
  await hostPage.open('/modal-phrase', {
    body: `<dialog><p>${NEAP}</p></dialog><main><p style="height:1500px">${SPRING}</p></main><script>document.querySelector('dialog').showModal()</script>`,
  });
  await expect(highlight(page, 'neap-tide')).toBeAttached();
  await page.waitForFunction(() => document.querySelector('journal-menu') !== null);
  await hostPage.waitForIdlePeriods();
  await highlight(page, 'neap-tide').click();
  await hostPage.waitForIdlePeriods();
  expect(await page.evaluate(() => window.clientEvents.opened)).toEqual([]);
  // Closed, it is a part of the page again.
  await page.evaluate(() => {
    const dialog = document.querySelector('dialog');
    dialog?.close();
    dialog?.show();
  });
  await highlight(page, 'neap-tide').click();
  await expect(card(page, 'neap-tide')).toHaveAttribute('data-active', 'true');
});

test('a phrase opens beside a hidden slide that is inert, which is highlighted when the page shows it', async ({
  page,
  hostPage,
}) => {
  await page.setViewportSize({ width: 1024, height: 720 });
  await hostPage.open('/inert-slide', {
    body: `<div id="slide" inert><p>${NEAP}</p></div><main><p style="height:1500px">${SPRING}</p></main>`,
  });
  await waitForMenu(page);
  await expect(launcher(page)).toBeVisible();
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  await expect.poll(() => placeOf(page)).toBe('popover');
  await expect(highlight(page, 'neap-tide')).toHaveCount(0);
  await page.evaluate(() => document.querySelector('#slide')?.removeAttribute('inert'));
  await highlight(page, 'neap-tide').click();
  await expect(card(page, 'neap-tide')).toHaveAttribute('data-active', 'true');
});

/** Whether the open annotation is what a reader sees at its place. */
const isOnTop = async (page: Page): Promise<boolean> => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await menuIframe(page).boundingBox()) ?? {};
  return page.evaluate(
    ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.localName === 'journal-menu',
    [x + width / 2, y + height / 2],
  );
};

/** Ways in which a page puts something above itself, into the browser's top layer. */
const TOP_LAYERS = [
  ['the article in full screen', "this.closest('main').requestFullscreen()"],
  ['a popover of the page', 'this.nextElementSibling.showPopover()'],
] as const;

for (const [name, raise] of TOP_LAYERS)
  test(`what opens stands above ${name}`, variant(name !== TOP_LAYERS[1][0]), async ({ page, hostPage }) => {
    await page.setViewportSize({ width: 1024, height: 720 });
    await hostPage.open('/top-layer', {
      body: `<main style="background:#fff;overflow:auto"><button onclick="${raise}">Raise</button>
<div popover="manual" style="inset:150px auto auto 0;margin:0;width:900px;height:500px">Page</div>
<p>${SPRING}</p><p>${NEAP}</p></main>`,
    });
    await waitForMenu(page);
    await page.getByRole('button', { name: 'Raise' }).click();
    await page.waitForFunction(() => document.querySelector(':fullscreen, main :popover-open'));
    await highlight(page, 'spring-tide').click();
    await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
    await expect.poll(() => isOnTop(page)).toBe(true);
    expect(await placeOf(page)).toBe('popover');
  });

test('what is open stays above an article that goes into full screen', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 1024, height: 720 });
  await hostPage.open('/late-full-screen', {
    body: `<main style="background:#fff"><p>${SPRING}</p><p>${NEAP}</p></main>`,
  });
  await waitForMenu(page);
  await highlight(page, 'spring-tide').click();
  await expect.poll(() => isOnTop(page)).toBe(true);
  await page.evaluate(() => document.querySelector('main')?.requestFullscreen());
  await expect.poll(() => isOnTop(page)).toBe(true);
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
});
