import { expect, test } from '../support/fixtures.ts';
import {
  button,
  documentOf,
  footer,
  menu,
  menuIframe,
  openDemoArticle,
  waitForMenu,
  waitForStillMenu,
} from '../support/frames.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { RENDERED, setStyle } from './frame-style.ts';

test.describe('the frames use the language of the page', () => {
  const EXPAND = {
    de: 'Erweitern',
    fr: 'Agrandir',
    es: 'Ampliar',
    ar: 'توسيع',
    ja: '全画面',
    'de-AT': 'Erweitern',
    sw: 'Expand',
  };
  for (const [lang, word] of Object.entries(EXPAND))
    test(lang, async ({ page, hostPage }) => {
      await hostPage.open(`/in-${lang}`, { lang });
      await waitForMenu(page);
      await expect(button(page, word)).toBeVisible();
      await expect(menu(page).locator('html')).toHaveAttribute('lang', lang === 'sw' ? 'en' : lang.slice(0, 2));
      await expect(menu(page).getByRole('heading', { level: 1 })).toHaveAttribute('lang', lang);
      expect(await accessibilityViolations(await documentOf(menuIframe(page)))).toEqual([]);
    });
});

test('frames of a right-to-left article run from right to left, and the card stands beside its text', async ({
  page,
  journal,
}) => {
  await openDemoArticle(page, journal.url, 'al-ankabut-wa-l-safiha');
  await expect(menu(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(footer(page).locator('html')).toHaveAttribute('dir', 'rtl');
  const [open, journalName] = await Promise.all([
    button(page, 'توسيع').boundingBox(),
    menu(page).getByRole('img', { name: 'Alidade' }).boundingBox(),
  ]);
  expect(open?.x ?? 0).toBeLessThan(journalName?.x ?? 0);
  const [text, box] = [
    await page.locator('.entry-content p').first().boundingBox(),
    await menuIframe(page).boundingBox(),
  ];
  // Both gutters are free: the right one is preferred, whatever the direction of the text.
  expect(box?.x ?? 0).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
  await button(page, 'توسيع').click();
  await expect(menu(page).getByRole('dialog')).toBeVisible();
  await waitForStillMenu(page);
  const frame = await documentOf(menuIframe(page));
  await setStyle(frame, RENDERED);
  expect(await accessibilityViolations(frame)).toEqual([]);
});
