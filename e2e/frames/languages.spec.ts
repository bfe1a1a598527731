import { expect, test } from '../support/fixtures.ts';
import {
  button,
  documentOf,
  footer,
  menu,
  menuIframe,
  visitFooter,
  waitForMenu,
  waitForStillMenu,
} from '../support/frames.ts';
import { variant } from '../support/variant.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { RENDERED, setStyle } from './frame-style.ts';

/** What the button for the whole menu is called. */
const EXPAND = {
  de: 'Erweitern',
  fr: 'Agrandir',
  es: 'Ampliar',
  ar: 'توسيع',
  ja: '展開',
  'de-AT': 'Erweitern',
  sw: 'Expand',
};

for (const languages of [
  ['de-AT', 'ar', 'sw'],
  ['de', 'fr', 'es', 'ja'],
] as const)
  test(
    `the frames use the language of the page (${languages.join(', ')})`,
    variant(languages.length > 3),
    async ({ page, hostPage }) => {
      for (const lang of languages)
        await test.step(lang, async () => {
          await hostPage.open(`/in-${lang}`, { lang });
          await waitForMenu(page);
          await expect(button(page, EXPAND[lang])).toBeVisible();
          await expect(menu(page).locator('html')).toHaveAttribute('lang', lang === 'sw' ? 'en' : lang.slice(0, 2));
          await expect(menu(page).getByRole('heading', { level: 1 })).toHaveAttribute('lang', lang);
          // While it grows, axe compares the colours of its last lines with what still stands there.
          await waitForStillMenu(page);
          expect(await accessibilityViolations(await documentOf(menuIframe(page)))).toEqual([]);
        });
    },
  );

test('a menu follows the page into another language without being loaded again', async ({ page, hostPage }) => {
  await hostPage.open('/turns-to-japanese', { lang: 'de' });
  await waitForMenu(page);
  await button(page, EXPAND.de).evaluate((element) => element.setAttribute('data-kept', ''));
  for (const lang of ['ja', 'en', 'de'] as const) {
    await page.evaluate((tag) => {
      document.documentElement.lang = tag;
    }, lang);
    await expect(button(page, { ...EXPAND, en: EXPAND.sw }[lang])).toHaveAttribute('data-kept');
    await expect(menu(page).locator('html')).toHaveAttribute('lang', lang);
  }
});

test('a press on the menu counts while its messages are on their way', variant(true), async ({ page, hostPage }) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/embed/assets/de-*.js', async (route) => {
    await sent;
    await route.continue();
  });
  const asked = page.waitForRequest('**/embed/assets/de-*.js');
  await hostPage.open('/words-come-late', { lang: 'de' });
  await button(page, EXPAND.de).click();
  await asked;
  send();
  await expect(menu(page).getByRole('dialog')).toBeVisible();
});

test('frames of a right-to-left article run from right to left, and the card stands beside its text', async ({
  page,
  journal,
}) => {
  await page.goto(`${journal.url}/demo/al-ankabut-wa-l-safiha.html`);
  await waitForMenu(page);
  await expect(menu(page).locator('html')).toHaveAttribute('dir', 'rtl');
  const [open, journalName] = await Promise.all([
    button(page, 'توسيع').boundingBox(),
    menu(page).getByRole('img', { name: 'Alidade' }).boundingBox(),
  ]);
  expect(open?.x ?? 0).toBeLessThan(journalName?.x ?? 0);
  await expect(menuIframe(page)).toBeVisible();
  await expect(async () => {
    const text = await page.locator('.entry-content p').first().boundingBox();
    const box = await menuIframe(page).boundingBox();
    if (text === null || box === null) throw new Error('The text or the menu has no box');
    expect(box.x + box.width <= text.x || box.x >= text.x + text.width).toBe(true);
  }).toPass();
  await visitFooter(page);
  await expect(footer(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await button(page, 'توسيع').click();
  await expect(menu(page).getByRole('dialog')).toBeVisible();
  await waitForStillMenu(page);
  const frame = await documentOf(menuIframe(page));
  await setStyle(frame, RENDERED);
  expect(await accessibilityViolations(frame)).toEqual([]);
});
