import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { documentOf, footerIframe, menuIframe, openDemoArticle, waitForMenu } from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { frameViolations, shellViolations } from './accessibility-violations.ts';
import { forEachView } from './views.ts';

/** The colours that a page gives to menu and footer. */
const COLOURS = {
  light: ['#ffffff', '#1a1a1a'],
  dark: ['#14171c', '#e8e6e1'],
  brand: ['#d6231f', '#fff3c4'],
} as const;

async function expectNoViolations(page: Page): Promise<void> {
  await forEachView(page, async (view) => {
    expect(await frameViolations(await documentOf(menuIframe(page))), view).toEqual([]);
    expect(await shellViolations(page), `the page around ${view}`).toEqual([]);
  });
  expect(await frameViolations(await documentOf(footerIframe(page))), 'footer').toEqual([]);
}

for (const [width, height] of [
  [390, 760],
  [768, 1024],
  [1280, 800],
] as const)
  test.describe(`axe finds nothing in any view at ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
    });

    for (const [name, [background, foreground]] of Object.entries(COLOURS))
      test(`in ${name} colours`, async ({ page, hostPage }) => {
        const colours = `api-background-color="${background}" api-foreground-color="${foreground}"`;
        await hostPage.open(`/axe-${name}`, {
          body: `<main><h1>Essay</h1><div style="height:60vh"></div><p>${SPRING}</p><p>${NEAP}</p></main>`,
          end: `<journal-menu ${colours}></journal-menu><journal-footer ${colours}></journal-footer>`,
        });
        await waitForMenu(page);
        await expectNoViolations(page);
      });

    test('in Arabic', async ({ page, journal }) => {
      await openDemoArticle(page, journal.url, 'al-ankabut-wa-l-safiha');
      await expectNoViolations(page);
    });
  });
