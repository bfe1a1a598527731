import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  expandMenu,
  highlight,
  launcher,
  menu,
  menuIframe,
  openMenu,
  waitForMenu,
} from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { menuViolations } from './accessibility-violations.ts';

/** Of the phrases, the first and the last belong to glossary annotations, the others to a commentary and a related one. */
const TEXT = [SPRING, 'Captain Hewett was lost with all hands.', 'They were found by patient arithmetic.', NEAP];
const ARTICLE = TEXT.map((text) => `<p>${text}</p>`).join('');
const ALL = ['spring tide', 'was lost with all hands', 'by patient arithmetic', 'neap tide'];
const GLOSSARY = ['spring tide', 'neap tide'];

/** Records what the page is told. */
const RECORD = `<script>
  window.lenses = [];
  document.addEventListener('journal:lens', ({ detail: { entry, lens } }) =>
    window.lenses.push([entry, lens].join(' ')));
</script>`;
const told = (page: Page) => page.evaluate(() => Reflect.get(window, 'lenses'));

/** The phrases that are marked in the text. */
async function marked(page: Page, hostPage: HostPage): Promise<string[]> {
  const painted = await hostPage.paintedHighlights();
  return painted.length > 0 ? [...new Set(painted)] : page.locator('[data-journal-annotation]').allTextContents();
}

const choice = (page: Page, name: string) =>
  menu(page).getByRole('group', { name: 'Highlights in the text' }).getByRole('button', { name });

/** Opens the launcher's panel and its settings. */
async function openSettings(page: Page): Promise<void> {
  await openMenu(page);
  await menu(page).getByText('Reading settings', { exact: true }).click();
}

async function choose(page: Page, name: string): Promise<void> {
  await openSettings(page);
  await choice(page, name).click();
  await expect(choice(page, name)).toHaveAttribute('aria-pressed', 'true');
  await launcher(page).click();
  await expect(menuIframe(page)).toBeHidden();
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 900, height: 700 }));

for (const mode of ['element', 'css'])
  test(
    `a reader who wants the glossary alone sees, focuses, reaches and prints nothing else, until one press shows all (${mode})`,
    variant(mode === 'css'),
    async ({ page, hostPage }) => {
      const options = { article: ARTICLE, head: RECORD, tag: { attributes: `data-highlight-mode="${mode}"` } };
      await hostPage.open(`/lens-${mode}`, options);
      await expect.poll(() => marked(page, hostPage)).toEqual(ALL);
      await choose(page, 'Glossary');
      await expect.poll(() => marked(page, hostPage)).toEqual(GLOSSARY);
      expect(await told(page)).toEqual(['the-brass-tides glossary']);

      await test.step('Tab and N pass over the others', async () => {
        const stops = page.locator('[data-journal-annotation][tabindex="0"], journal-highlights button');
        await expect(stops).toHaveCount(GLOSSARY.length);
        await stops.first().press('n');
        await expect(card(page, 'spring-tide').locator('.close')).toBeVisible();
        await page.keyboard.press('n');
        await expect(card(page, 'neap-tide').locator('.close')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(menuIframe(page)).toBeHidden();
      });
      await test.step('on the next page, too, which is told', async () => {
        await hostPage.open(`/lens-next-${mode}`, options);
        await expect.poll(() => marked(page, hostPage)).toEqual(GLOSSARY);
        await expect.poll(() => told(page)).toEqual(['the-brass-tides glossary']);
        await hostPage.reinit('the-brass-tides');
        await expect.poll(() => marked(page, hostPage)).toEqual(GLOSSARY);
      });
      await test.step('print', async () => {
        // The file that prints comes when the page is idle, and this is what it adds first.
        await expect(page.locator('meta[name=citation_title]')).toBeAttached();
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        await expect(page.locator('journal-endnotes li')).toHaveCount(6);
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      });
      await test.step('the menu says how many are hidden, and shows them', async () => {
        await openMenu(page);
        await expect(menu(page).locator('.hidden-annotations')).toContainText('2 hidden');
        expect(await menuViolations(page)).toEqual([]);
        await button(page, 'Show all').click();
        await expect.poll(() => marked(page, hostPage)).toEqual(ALL);
        await expect(menu(page).locator('.hidden-annotations')).toHaveCount(0);
        expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
      });
      expect(hostPage.problems).toEqual([]);
    },
  );

for (const mode of ['element', 'css'])
  test(
    `what a link or a script opens is marked in the text while it is open, even if the reader wants no highlights (${mode})`,
    variant(mode === 'css'),
    async ({ page, hostPage }) => {
      await hostPage.open(`/revealed-${mode}`, {
        article: ARTICLE,
        tag: { attributes: `data-highlight-mode="${mode}"` },
      });
      await choose(page, 'None');
      await expect.poll(() => marked(page, hostPage)).toEqual([]);
      expect(await page.evaluate(() => window.JournalClient?.current?.open('hewett'))).toBe(true);
      await expect(card(page, 'hewett').locator('.close')).toBeVisible();
      expect(await marked(page, hostPage)).toEqual(['was lost with all hands']);
      await page.evaluate(() => window.JournalClient?.current?.close());
      await expect(menuIframe(page)).toBeHidden();
      // The focus is on the highlight to which the script has led.
      await page.keyboard.press('Tab');
      await expect.poll(() => marked(page, hostPage)).toEqual([]);

      await page.evaluate(() => {
        location.hash = '#annotation=spring-tide';
      });
      await expect(card(page, 'spring-tide').locator('.close')).toBeVisible();
      expect(await marked(page, hostPage)).toEqual(['spring tide']);
      await button(page, 'Close annotation').click();
      await expect(menuIframe(page)).toBeHidden();
      expect(await marked(page, hostPage)).toEqual(['spring tide']);
      await page.mouse.click(5, 5);
      await expect.poll(() => marked(page, hostPage)).toEqual([]);
      expect(hostPage.problems).toEqual([]);
    },
  );

test('an annotation of the list leads to its phrase, even if that is hidden', async ({ page, hostPage }) => {
  await hostPage.open('/list', { article: ARTICLE });
  await choose(page, 'Related');
  await openMenu(page);
  await card(page, 'hewett').getByRole('button').click();
  await button(page, 'Show in text').click();
  await expect(highlight(page, 'hewett')).toBeFocused();
  expect(await hostPage.highlights()).toEqual([
    'hewett: was lost with all hands',
    'harmonic-analysis: by patient arithmetic',
  ]);
});

for (const mode of ['element', 'css'])
  test(
    `"Show in text" in the expanded menu shows a hidden highlight until the reader goes elsewhere (${mode})`,
    variant(mode === 'css'),
    async ({ page, hostPage }) => {
      const tag = { attributes: `data-highlight-mode="${mode}"` };
      await hostPage.open(`/from-max-${mode}`, { article: ARTICLE, tag });
      await choose(page, 'None');
      await expandMenu(page);
      await card(page, 'hewett').getByRole('button', { name: 'Show in text' }).click();
      await expect(menu(page).getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => marked(page, hostPage)).toEqual(['was lost with all hands']);
      await page.mouse.click(5, 5);
      await expect.poll(() => marked(page, hostPage)).toEqual([]);
      expect(hostPage.problems).toEqual([]);
    },
  );

test(
  'both clients of a page follow the choice in one of their menus',
  variant(true),
  async ({ page, hostPage, journal }) => {
    const names = ['menu-1', 'menu-2'];
    const article = `${ARTICLE}<p>There is a frame and a deckle, a loose rim that sits on the mould.</p>`;
    await hostPage.open('/two-clients', { article, end: names.map((name) => `<${name}></${name}>`).join('') });
    await page.evaluate(
      ([menuNames, apiUrl]) => {
        window.JournalClient?.current?.destroy();
        for (const [index, menuName] of menuNames.entries()) {
          const entry = ['the-brass-tides', 'held-to-the-light'][index];
          if (window.JournalClient) new window.JournalClient({ entry, menuName, apiUrl });
        }
      },
      [names, journal.url] as const,
    );
    await expect.poll(async () => (await hostPage.highlights()).length).toBe(ALL.length + 1);
    const second = page.locator('menu-2');
    // The launchers stand in one corner.
    await second.locator('.launcher').dispatchEvent('click');
    const frame = second.frameLocator('iframe');
    await frame.getByText('Reading settings', { exact: true }).click();
    await frame.getByRole('button', { name: 'Related', exact: true }).click();
    await expect.poll(() => hostPage.highlights()).toEqual(['harmonic-analysis: by patient arithmetic']);
  },
);

test(
  'the expanded menu has the choice, and a page that comes back from the cache of the browser follows it',
  variant(true),
  async ({ page, hostPage }) => {
    await hostPage.open('/expanded', { article: ARTICLE });
    await waitForMenu(page);
    await expandMenu(page);
    await button(page, 'Reading settings').click();
    await choice(page, 'None').click();
    await expect.poll(() => marked(page, hostPage)).toEqual([]);
    await expect(menu(page).locator('.hidden-annotations')).toContainText('4 hidden');
    // The choice of another page of the visit.
    await page.evaluate(() => {
      sessionStorage.removeItem('journal-lens');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(() => marked(page, hostPage)).toEqual(ALL);
  },
);
