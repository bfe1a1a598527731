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

/** In other colours and in Arabic, one width is enough: the colours of an element are the same at each. */
const NARROW = { width: 390, height: 760 };
const VIEWPORTS = [NARROW, { width: 768, height: 1024 }, { width: 1280, height: 800 }];

const cases = Object.entries(COLOURS).flatMap(([name, colours]) =>
  (name === 'light' ? VIEWPORTS : [NARROW]).map((viewport) => ({ name, colours, viewport })),
);

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const { name, colours, viewport } of cases)
  test(`axe finds nothing in any view at ${viewport.width} px in ${name} colours`, async ({ page, hostPage }) => {
    const [background, foreground] = colours;
    const attributes = `api-background-color="${background}" api-foreground-color="${foreground}"`;
    await page.setViewportSize(viewport);
    await hostPage.open(`/axe-${name}`, {
      body: `<main><h1>Essay</h1><div style="height:60vh"></div><p>${SPRING}</p><p>${NEAP}</p></main>`,
      end: `<journal-menu ${attributes}></journal-menu><journal-footer ${attributes}></journal-footer>`,
    });
    await waitForMenu(page);
    await expectNoViolations(page);
  });

test(`axe finds nothing in any view at ${NARROW.width} px in Arabic`, async ({ page, journal }) => {
  await page.setViewportSize(NARROW);
  await openDemoArticle(page, journal.url, 'al-ankabut-wa-l-safiha');
  await expectNoViolations(page);
});
