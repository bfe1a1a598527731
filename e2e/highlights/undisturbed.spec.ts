import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { menu } from '../support/frames.ts';
import { variant } from '../support/variant.ts';
import { destroyClient, HIGHLIGHT_MODES, openWithoutClient, startClient } from './demo-article.ts';

/** What assistive technology receives of a page's `<main>`, in reading order. */
interface AccessibilityTree {
  /** All text, as one string. */
  readonly text: string;
  /** Roles of everything besides text. */
  readonly roles: readonly string[];
  /** Role, name and description of everything that has a description. */
  readonly described: readonly string[];
  /** Names of the buttons outside `<main>`, in the page's own document. */
  readonly buttonsOutside: readonly string[];
}

/** Roles that screen readers do not announce. */
const UNANNOUNCED = ['none', 'generic', 'InlineTextBox', 'StaticText'];

/** Reads the browser's accessibility tree. */
async function readAccessibilityTree(page: Page): Promise<AccessibilityTree> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  type AXNode = (typeof nodes)[number];
  const subtree = (node: AXNode): AXNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : subtree(child);
    }),
  ];
  const roleOf = (node: AXNode): string => (node.ignored ? 'none' : String(node.role?.value ?? 'none'));
  const nameOf = (node: AXNode): string => String(node.name?.value ?? '');
  const main = nodes.find((node) => roleOf(node) === 'main');
  if (main === undefined) throw new Error('The page has no <main>');
  const inside = subtree(main);
  const isDescribed = (node: AXNode) => String(node.description?.value ?? '') !== '';
  return {
    text: inside
      .filter((node) => roleOf(node) === 'StaticText')
      .map(nameOf)
      .join(''),
    roles: inside.filter((node) => !UNANNOUNCED.includes(roleOf(node)) && !isDescribed(node)).map(roleOf),
    described: inside
      .filter(isDescribed)
      .map((node) => `${roleOf(node)} "${nameOf(node)}": ${String(node.description?.value)}`),
    buttonsOutside: nodes.filter((node) => roleOf(node) === 'button' && !inside.includes(node)).map(nameOf),
  };
}

const TIDES = 'the-brass-tides';
/** Articles of the demo, one of them right-to-left. */
const ARTICLES = [TIDES, 'al-ankabut-wa-l-safiha'];

/**
 * Names of the marks in the first article. They stand beside highlights that cannot be controls themselves: in a link,
 * or around a control.
 */
const MARKED = ['Annotation: Where there is no tide', 'Annotation: Theseus, and other users of string'];

const readHtml = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

/** What the client can add to a page besides elements. */
const readStyles = (page: Page) =>
  page.evaluate(() => ({ sheets: document.adoptedStyleSheets.length, painted: [...CSS.highlights.keys()] }));

/** Copies the whole page. @returns the clipboard's text without the blank lines of menu and footer at its end */
async function copyAll(page: Page, isHighlighted = false): Promise<string> {
  const file = isHighlighted ? page.waitForResponse(/\/copy-/) : undefined;
  await page.keyboard.press('ControlOrMeta+a');
  // The client imports the same file, and has asked for it before.
  if (file) await page.evaluate((address) => import(address), (await file).url());
  await page.keyboard.press('ControlOrMeta+c');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => getSelection()?.empty());
  return text.trimEnd();
}

/** The formatted text in the clipboard. */
const readFormatted = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('text/html'))?.text();
  });

for (const name of ARTICLES)
  for (const mode of HIGHLIGHT_MODES) {
    const isOther = (name === ARTICLES[0]) === (mode === 'element');
    test(`destroy() restores ${name} byte for byte (${mode})`, variant(isOther), async ({ page, journal }) => {
      await openWithoutClient(page, journal, name);
      const before = await readHtml(page);
      expect(await startClient(page, journal, name, mode)).toBeGreaterThan(5);
      await expect(menu(page).getByRole('heading').first()).toBeVisible();
      expect(await readHtml(page)).not.toBe(before);
      await destroyClient(page, journal);
      expect(await readHtml(page)).toBe(before);
      expect(await readStyles(page)).toEqual({ sheets: 0, painted: [] });
    });

    test(
      `highlights do not change the text that a reader copies from ${name} (${mode})`,
      variant(isOther),
      async ({ page, context, journal }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: journal.url });
        await openWithoutClient(page, journal, name);
        const before = await copyAll(page);
        expect(before.length).toBeGreaterThan(2000);
        await startClient(page, journal, name, mode);
        expect(await copyAll(page, mode === 'element')).toBe(before);
        // Painted highlights are in no copy.
        if (mode === 'element') expect(await readFormatted(page)).not.toMatch(/journal-highlight|data-journal|unset/);
      },
    );
  }

test('highlights add nothing but one label each for screen readers', async ({ page, journal }) => {
  await openWithoutClient(page, journal, TIDES);
  const before = await readAccessibilityTree(page);
  const highlights = await startClient(page, journal, TIDES, 'element');
  const marks = page.locator('main [data-journal-mark]');
  await expect(marks).toHaveCount(MARKED.length);
  expect(await marks.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual(MARKED);
  const { text, roles, described } = await readAccessibilityTree(page);
  expect(text).toBe(before.text);
  expect(before.described).toEqual([]);
  expect(described).toHaveLength(highlights);
  // A highlight with a mark is no button itself.
  const controls = described.filter((label) => label.startsWith('button'));
  expect(described.filter((label) => !controls.includes(label))).toEqual(MARKED.map((label) => `generic "": ${label}`));
  for (const label of controls) expect(label).toMatch(/^button "(?!Annotation).+": Annotation: [^:]+$/);
  expect(controls).toContain('button "spring tide": Annotation: Spring tide');
  expect(roles.filter((role) => role !== 'button')).toEqual(before.roles);
  expect(roles).toHaveLength(before.roles.length + MARKED.length);
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
