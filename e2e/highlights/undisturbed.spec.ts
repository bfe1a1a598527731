import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { menu } from '../support/frames.ts';
import { readAccessibilityTree } from './accessibility-tree.ts';
import { destroyClient, HIGHLIGHT_MODES, openWithoutClient, startClient } from './demo-article.ts';

const TIDES = 'the-brass-tides';
/** Articles of the demo, one of them right-to-left. */
const ARTICLES = [TIDES, 'al-ankabut-wa-l-safiha'];

/**
 * The file with the marks beside highlights that cannot be controls themselves: in a link, or around a control. The
 * pattern matches no frame.
 */
const CONTROLS = '**/client/v2/page-*.mjs';
/** Names of the marks in the first article. */
const MARKED = ['Annotation: Where there is no tide', 'Annotation: Theseus, and other users of string'];

const readHtml = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

/** What the client can add to a page besides elements. */
const readStyles = (page: Page) =>
  page.evaluate(() => ({ sheets: document.adoptedStyleSheets.length, painted: [...CSS.highlights.keys()] }));

/** Copies the whole page. @returns the clipboard's text without the blank lines of menu and footer at its end */
async function copyAll(page: Page): Promise<string> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => getSelection()?.empty());
  return text.trimEnd();
}

for (const name of ARTICLES)
  for (const mode of HIGHLIGHT_MODES) {
    test(`destroy() restores ${name} byte for byte (${mode})`, async ({ page, journal }) => {
      await openWithoutClient(page, journal, name);
      const before = await readHtml(page);
      expect(await startClient(page, journal, name, mode)).toBeGreaterThan(5);
      await expect(menu(page).getByRole('heading').first()).toBeVisible();
      expect(await readHtml(page)).not.toBe(before);
      await destroyClient(page, journal);
      expect(await readHtml(page)).toBe(before);
      expect(await readStyles(page)).toEqual({ sheets: 0, painted: [] });
    });

    test(`highlights do not change the text that a reader copies from ${name} (${mode})`, async ({
      page,
      context,
      journal,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: journal.url });
      await openWithoutClient(page, journal, name);
      const before = await copyAll(page);
      expect(before.length).toBeGreaterThan(2000);
      await startClient(page, journal, name, mode);
      expect(await copyAll(page)).toBe(before);
    });
  }

test('highlights add nothing but one label each for screen readers', async ({ page, journal }) => {
  let addMarks = () => {};
  const mayAddMarks = new Promise<void>((resolve) => {
    addMarks = resolve;
  });
  await page.route(CONTROLS, async (route) => {
    await mayAddMarks;
    await route.continue();
  });
  await openWithoutClient(page, journal, TIDES);
  const before = await readAccessibilityTree(page);
  const highlights = await startClient(page, journal, TIDES, 'element');
  const { text, roles, described } = await readAccessibilityTree(page);
  expect(text).toBe(before.text);
  expect(roles).toEqual(before.roles);
  expect(before.described).toEqual([]);
  expect(described).toHaveLength(highlights);
  for (const label of described) expect(label).toMatch(/^button "(?!Annotation).+": Annotation: [^:]+$/);
  expect(described).toContain('button "spring tide": Annotation: Spring tide');

  addMarks();
  const marks = page.locator('main [data-journal-mark]');
  await expect(marks).toHaveCount(MARKED.length);
  const marked = await readAccessibilityTree(page);
  expect(marked.text).toBe(text);
  expect(await marks.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual(MARKED);
  expect(marked.roles.filter((role) => role !== 'button')).toEqual(roles);
  expect(marked.roles).toHaveLength(roles.length + MARKED.length);
  expect(marked.described).toHaveLength(highlights);
  expect(marked.described.filter((label) => !described.includes(label))).toEqual(
    MARKED.map((label) => `generic "": ${label}`),
  );
});

test('painted highlights add one button per annotation for screen readers, after the text', async ({
  page,
  journal,
}) => {
  await openWithoutClient(page, journal, TIDES);
  const { buttonsOutside: none, ...before } = await readAccessibilityTree(page);
  await startClient(page, journal, TIDES, 'css');
  const { buttonsOutside, ...after } = await readAccessibilityTree(page);
  expect(after).toEqual(before);
  expect(none).toEqual([]);
  expect(buttonsOutside).toContain('Annotation: Spring tide');
  expect(new Set(buttonsOutside).size).toBe(buttonsOutside.length);
});
