import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accessibilityTree } from './accessibility-tree.ts';
import { destroyClient, MODES, openBare, startClient } from './demo-article.ts';

/** Patience for a slow machine that does other things, too, in milliseconds. */
test.describe.configure({ timeout: 80_000 });

const TIDES = 'the-brass-tides';
/** Articles of the demo; one reads from right to left. */
const ARTICLES = [TIDES, 'al-ankabut-wa-l-safiha'];

const html = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

/** What the page has beyond its elements. */
const beyond = (page: Page) =>
  page.evaluate(() => ({ sheets: document.adoptedStyleSheets.length, painted: [...CSS.highlights.keys()] }));

/** What a reader has on the clipboard after copying the whole page, but for blank lines at its end, where menu and footer are. */
async function copyAll(page: Page): Promise<string> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => getSelection()?.empty());
  return text.trimEnd();
}

for (const name of ARTICLES)
  for (const mode of MODES) {
    test(`destroy() puts ${name} back as it was, byte for byte (${mode})`, async ({ page, journal }) => {
      await openBare(page, journal, name);
      const before = await html(page);
      expect(await startClient(page, journal, name, mode)).toBeGreaterThan(5);
      const menu = page.locator('journal-menu').frameLocator('iframe');
      await expect(menu.getByRole('heading').first()).toBeVisible();
      expect(await html(page)).not.toBe(before);
      await destroyClient(page, journal);
      expect(await html(page)).toBe(before);
      expect(await beyond(page)).toEqual({ sheets: 0, painted: [] });
    });

    test(`what a reader copies of ${name} is as it was (${mode})`, async ({ page, context, journal }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: journal.url });
      await openBare(page, journal, name);
      const before = await copyAll(page);
      expect(before.length).toBeGreaterThan(2000);
      await startClient(page, journal, name, mode);
      expect(await copyAll(page)).toBe(before);
    });
  }

test('a screen reader is told one label more for each highlight, and nothing else', async ({ page, journal }) => {
  await openBare(page, journal, TIDES);
  const before = await accessibilityTree(page);
  const highlights = await startClient(page, journal, TIDES, 'element');
  const { text, roles, described } = await accessibilityTree(page);
  expect(text).toBe(before.text);
  expect(roles).toEqual(before.roles);
  expect(before.described).toEqual([]);
  expect(described).toHaveLength(highlights);
  for (const label of described) expect(label).toMatch(/^link "(?!Annotation).+": Annotation: [^:]+$/);
  expect(described).toContain('link "spring tide": Annotation: Spring tide');
});

test('painted highlights: a screen reader is told one button more for each annotation, after the text', async ({
  page,
  journal,
}) => {
  await openBare(page, journal, TIDES);
  const { buttonsBeside: none, ...before } = await accessibilityTree(page);
  await startClient(page, journal, TIDES, 'css');
  const { buttonsBeside, ...after } = await accessibilityTree(page);
  expect(after).toEqual(before);
  expect(none).toEqual([]);
  expect(buttonsBeside).toContain('Annotation: Spring tide');
  expect(new Set(buttonsBeside).size).toBe(buttonsBeside.length);
});
