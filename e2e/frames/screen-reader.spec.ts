import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  documentOf,
  expandMenu,
  footer,
  footerIframe,
  highlight,
  menu,
  menuIframe,
  openDemoArticle,
  waitForMenu,
  waitForStillMenu,
} from '../support/frames.ts';
import { variant } from '../support/variant.ts';
import { accessibilityViolations, shellViolations } from './accessibility-violations.ts';

const TIDES = 'the-brass-tides';

test.describe('a screen reader finds the content', () => {
  test('of mid, min, an open annotation and the footer', async ({ page, hostPage }) => {
    await hostPage.open('/tree');
    await waitForMenu(page);
    await expect(card(page, 'spring-tide')).toBeVisible();
    await expect(menu(page).locator('body')).toMatchAriaSnapshot(`
      - status
      - paragraph:
        - img "Alidade"
      - button "Minimise"
      - button "Expand"
      - heading "The Brass Tides" [level=1]
      - paragraph:
        - text: by
        - link "Ilse Marr (opens in a new tab)"
      - paragraph:
        - text: Designed by
        - link "Pia Lindqvist (opens in a new tab)"
      - paragraph: /For ninety years/
      - paragraph:
        - link "DOI 10.5555/alidade.28.1 (opens in a new tab)"
      - list "Annotations":
        - listitem:
          - heading "Spring tide" [level=2]:
            - button "Spring tide"
          - text: Glossary
    `);
    await highlight(page, 'spring-tide').click();
    await expect(card(page, 'spring-tide')).toMatchAriaSnapshot(`
      - listitem:
        - heading "Spring tide" [level=2]
        - text: Glossary
        - button "Close annotation"
        - button "Show in text"
        - button "Copy link"
        - status
        - button "Previous annotation"
        - button "Next annotation"
    `);
    await button(page, 'Minimise').click();
    await expect(menu(page).locator('body')).toMatchAriaSnapshot(`
      - status
      - heading "The Brass Tides" [level=1]
      - button "Open"
      - button "Expand"
    `);
    await expect(footer(page).locator('body')).toMatchAriaSnapshot(`
      - heading "Credits" [level=2]
      - list:
        - listitem: /Written by/
      - button "Open the 17 annotations"
    `);
    await expect(menuIframe(page)).toHaveAttribute('title', 'Alidade: Annotations');
    await expect(footerIframe(page)).toHaveAttribute('title', 'Alidade: Credits');
  });

  test('of the sheet on a phone', variant(true), async ({ page, journal }) => {
    await page.setViewportSize({ width: 390, height: 760 });
    await openDemoArticle(page, journal.url, TIDES);
    await highlight(page, 'spring-tide').click();
    await expect(button(page, 'Close annotation')).toBeVisible();
    await waitForStillMenu(page);
    await expect(menu(page).locator('body')).toMatchAriaSnapshot(`
      - status
      - heading "Spring tide" [level=1]
      - text: Glossary
      - button "Close annotation"
      - paragraph: /Oceanography/
      - paragraph:
        - text: /The large tide/
        - emphasis: springs
        - link "neap"
    `);
    expect(await accessibilityViolations(await documentOf(menuIframe(page)))).toEqual([]);
  });

  test('of the fallback for a blocked frame', async ({ page, hostPage }) => {
    await hostPage.open('/fallback-tree', {}, { 'content-security-policy': "frame-src 'none'" });
    await expect(page.locator('journal-menu section')).toBeVisible();
    await expect(page.locator('journal-menu')).toMatchAriaSnapshot(`
      - strong: The Brass Tides
      - text: /Ilse Marr/
      - link "DOI 10.5555/alidade.28.1"
      - link "PDF"
    `);
    expect(await shellViolations(page)).toEqual([]);
  });

  test('of max', async ({ page, journal }) => {
    await openDemoArticle(page, journal.url, TIDES);
    await expandMenu(page);
    await expect(menu(page).getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "The Brass Tides":
        - button "Close"
        - figure:
          - img "Seven fine curves on a dark ground add up to one bold curve that swells and shrinks"
        - heading "The Brass Tides" [level=1]
        - list "Downloads":
          - listitem:
            - link /Download the essay/
          - listitem:
            - link /Markdown/
        - region "About":
          - heading "About" [level=2]:
            - button "About"
        - navigation "Links"
        - region "Abstract":
          - heading "Abstract" [level=2]:
            - button "Abstract" [expanded]
        - region "Annotations 17":
          - heading "Annotations 17" [level=2]
          - heading "Commentary" [level=3]
          - list:
            - listitem:
              - heading "Tide table" [level=4]
        - region "Bibliography"
        - region "Related articles 3":
          - heading "Related articles 3" [level=2]
    `);
  });
});
