import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  button,
  expandMenu,
  footer,
  highlight,
  menu,
  openDemoArticle,
  visitFooter,
  waitForMenu,
  waitForStillMenu,
} from '../support/frames.ts';
import { variant } from '../support/variant.ts';

const ARABIC = 'al-ankabut-wa-l-safiha';
/** Beside this column there is room for the card. */
const TEXT = '<p style="width:600px">Text of the article.</p>';

/** Dialogs and the landmarks of the shells in the page's own accessibility tree, sorted. */
async function shellsInTree(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const shown = nodes.filter(
    ({ ignored, role }) => !ignored && /^(dialog|complementary|region|Iframe)$/.test(role?.value),
  );
  return shown
    .map(({ role, name, properties }) => {
      const modal = properties?.find((property) => property.name === 'modal')?.value.value;
      return `${role?.value} ${name?.value}${modal === undefined ? '' : ` modal=${modal}`}`;
    })
    .filter((line) => /Alidade|dialog/.test(line))
    .sort();
}

test('a landmark with the journal’s name surrounds each frame; only max is a dialog', async ({ page, journal }) => {
  await openDemoArticle(page, journal.url, 'the-brass-tides');
  await visitFooter(page);
  const closed = [
    'Iframe Alidade: Annotations',
    'Iframe Alidade: Credits',
    'complementary Alidade: Annotations',
    'region Alidade: Credits',
  ];
  await expect.poll(() => shellsInTree(page)).toEqual(closed);
  await expandMenu(page);
  await expect
    .poll(() => shellsInTree(page))
    .toEqual(['Iframe Alidade: Annotations', 'dialog Alidade: Annotations modal=true']);
  await page.keyboard.press('Escape');
  await expect.poll(() => shellsInTree(page)).toEqual(closed);
});

test('the landmarks are named in the page’s language', variant(true), async ({ page, journal }) => {
  await page.goto(`${journal.url}/demo/${ARABIC}.html`);
  await expect(page.locator('journal-menu dialog')).toHaveAttribute('aria-label', /: الحواشي$/);
  await expect(page.locator('journal-menu dialog')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('journal-menu iframe')).toHaveAttribute('lang', 'ar');
});

test('the shortcut leads to the menu, and its last button and Escape lead back', async ({ page, hostPage }) => {
  await hostPage.open('/shortcut', { body: `${TEXT}<a href="#here" id="here">Here</a>` });
  await waitForMenu(page);
  const here = page.locator('#here');
  const frame = menu(page).locator('html');
  const pressShortcut = async () => {
    await page.keyboard.press('Alt+Shift+J');
    await expect(page.locator('journal-menu')).toBeFocused();
    // The page sees the focus in the frame before the frame has it, and gets the keys until then.
    await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(true);
  };
  await here.focus();
  await pressShortcut();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Minimise')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(here).toBeFocused();
  await pressShortcut();
  await button(page, 'Back to the text').focus();
  await expect(button(page, 'Back to the text')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(here).toBeFocused();
});

test('the shortcut leaves typing, access keys, the key alone and pages that handle it alone', async ({
  page,
  hostPage,
}) => {
  const fields = '<textarea id="typing"></textarea><button id="plain">Here</button>';
  const expectUnmoved = async (id: string, key: string) => {
    await page.locator(id).focus();
    await page.keyboard.press(key);
    await expect(page.locator(id)).toBeFocused();
  };
  await hostPage.open('/no-shortcut', {
    body: `${TEXT}${fields}<button id="handled" onkeydown="event.preventDefault()">Here</button>`,
  });
  await expect(button(page, 'Minimise')).toBeVisible();
  await expectUnmoved('#typing', 'Alt+Shift+J');
  await expectUnmoved('#plain', 'j');
  await expectUnmoved('#handled', 'Alt+Shift+J');
  await page.locator('#handled').evaluate((element) => {
    element.removeAttribute('onkeydown');
    element.setAttribute('accesskey', 'J');
  });
  await expectUnmoved('#handled', 'Alt+Shift+J');
});

test('the page can choose the shortcut or turn it off', variant(true), async ({ page, hostPage }) => {
  await hostPage.open('/own-shortcut', {
    body: `${TEXT}<button id="here">Here</button>`,
    end: '<journal-menu aria-keyshortcuts="Control+Alt+Y"></journal-menu>',
  });
  await expect(button(page, 'Minimise')).toBeVisible();
  const here = page.locator('#here');
  const setShortcut = (value: string) =>
    page.locator('journal-menu').evaluate((element, keys) => element.setAttribute('aria-keyshortcuts', keys), value);
  await here.focus();
  await page.keyboard.press('Alt+Shift+J');
  await expect(here).toBeFocused();
  await page.keyboard.press('Control+Alt+Y');
  await expect(page.locator('journal-menu')).toBeFocused();
  await here.focus();
  for (const none of ['', 'y', 'Shift+Y']) {
    await setShortcut(none);
    for (const key of ['Control+Alt+Y', 'y', 'Shift+Y']) await page.keyboard.press(key);
    await expect(here).toBeFocused();
  }
});

test('an annotation that opens without the focus is announced', async ({ page, journal }) => {
  await openDemoArticle(page, journal.url, 'the-brass-tides');
  await visitFooter(page);
  // The open annotation has a status of its own for "Copy link".
  const announced = menu(page).getByRole('status').filter({ hasText: /\S/ });
  await highlight(page, 'spring-tide').click();
  await expect(announced).toHaveText('Annotation opened: Spring tide');
  await button(page, 'Close annotation').click();
  await expect(announced).toHaveCount(0);
  await highlight(page, 'spring-tide').focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('heading', { name: 'Spring tide' }).first()).toBeFocused();
  await waitForStillMenu(page);
  await expect(announced).toHaveCount(0);
  await expect(footer(page).getByRole('heading')).toHaveText('Credits');
});
