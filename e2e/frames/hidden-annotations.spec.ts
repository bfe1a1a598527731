import { expect, test } from '../support/fixtures.ts';
import { card, expandMenu, footer, menu, visitFooter } from '../support/frames.ts';
import { HostPage } from '../support/host-page.ts';
import { openContext } from '../support/open-context.ts';
import { type OwnJournal, startOwnJournal } from '../support/own-journal.ts';
import { NEAP } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

const ANNOTATION = `# Neap tide
---
slug: neap-tide
annotationType: glossary
scanText: [neap tide]
---

The small tide.
`;

const article = (visibility: string) => `---
title: Tides
${visibility}
credits: Photography Mira Vance
annotations: [neap-tide]
introduction: What the neap tide leaves.
---

Text.
`;

let journal: OwnJournal;
test.beforeAll(async () => {
  journal = await startOwnJournal({
    'journal.yaml': 'title: Slow Measures\n',
    'annotations/neap-tide.md': ANNOTATION,
    // Each test shows the annotations of its own article.
    'articles/element.md': article('annotationVisibility: false'),
    'articles/css.md': article('annotationVisibility: false'),
  });
});
test.afterAll(() => journal.kill());

for (const [mode, highlighted] of [
  ['element', ['neap-tide: neap tide', 'neap-tide: marked by the page']],
  ['css', ['neap tide', 'marked by the page']],
] as const)
  test(
    `annotations that an editor hides appear nowhere until they are shown again: ${mode}`,
    variant(mode === 'css'),
    async ({ page, host, browser }) => {
      const observed = await HostPage.observe(page, journal, host);
      const highlights = () => (mode === 'element' ? observed.highlights() : observed.paintedHighlights());
      const open = () =>
        page.evaluate(() => window.JournalClient?.current?.open('neap-tide').catch((error: Error) => error.message));
      await observed.open('/hidden#annotation=neap-tide', {
        article: `<p>${NEAP}</p><p><span class="annotation" id="neap-tide">marked by the page</span></p>`,
        tag: { entry: mode, attributes: `data-highlight-mode="${mode}" data-annotation-keys data-deep-links` },
      });
      await expect.poll(() => observed.scanCount()).toBeGreaterThan(0);
      await expect
        .poll(() => observed.warnings)
        .toEqual([`Journal: the URL names the annotation "neap-tide", which "${mode}" does not have`]);
      await page.keyboard.press('n');
      expect(await open()).toBe(`"${mode}" shows no annotation "neap-tide"`);
      await visitFooter(page);
      await expect(footer(page).getByText('Mira Vance')).toBeVisible();
      await expect(footer(page).getByRole('button')).toHaveCount(0);
      await expandMenu(page);
      await expect(menu(page).getByText('What the neap tide leaves.')).toBeVisible();
      await expect(menu(page).locator('[data-annotation]')).toHaveCount(0);
      await expect(menu(page).getByRole('heading', { name: 'Annotations' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      expect(await highlights()).toEqual([]);
      expect(await observed.openedAnnotations()).toEqual([]);

      // What a browser does with the response that it has stored.
      const revalidate = () =>
        page.evaluate(async (address) => {
          const response = await fetch(address, { cache: 'no-cache' });
          return [response.headers.get('Journal-Annotations'), (await response.json()).length];
        }, `${journal.url}/api/v1/annotations/${mode}`);
      expect(await revalidate()).toEqual(['hidden', 1]);
      await journal.write(`articles/${mode}.md`, article(''));
      await expect.poll(revalidate).toEqual([null, 1]);
      await page.reload();
      await expect
        .poll(highlights)
        .toEqual(mode === 'element' ? highlighted : expect.arrayContaining([highlighted[0]]));
      await expect(card(page, 'neap-tide')).toHaveAttribute('data-active', 'true');
      // The frame of this reader's footer is stored for a minute.
      const context = await openContext(browser);
      const other = await context.newPage();
      await other.goto(page.url());
      await visitFooter(other);
      await expect(footer(other).getByRole('button')).toBeVisible();
      await context.close();
    },
  );
