import type { Page } from '@playwright/test';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { expect, test } from '../support/fixtures.ts';
import type { HostPage } from '../support/host-page.ts';
import { SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { HIGHLIGHT_MODES, type HighlightMode } from './demo-article.ts';

/** A filled rectangle: in a print of black text, a piece of an underline or of a background. */
const FILLED_RECTANGLE = /^[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\nf$/gm;

/** Prints the page. @returns how many filled rectangles each sheet has */
async function countPrintedRectangles(page: Page): Promise<number[]> {
  const file = await PDFDocument.load(await page.pdf());
  return file.getPages().map(({ node }) => {
    const contents = node.Contents();
    if (!(contents instanceof PDFRawStream)) throw new Error('A sheet has contents of an unknown kind');
    const operators = Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1');
    return operators.match(FILLED_RECTANGLE)?.length ?? 0;
  });
}

const ARTICLE = `<p id="with">${SPRING}</p><p id="without">Nothing about the sea.</p>`;

/** Opens a page and waits for its highlights. @param more HTML at the end of the article */
async function open(hostPage: HostPage, mode: HighlightMode, more = ''): Promise<void> {
  await hostPage.open(`/visible-${mode}`, {
    article: ARTICLE + more,
    tag: { attributes: `data-highlight-mode="${mode}"` },
  });
  const highlights = mode === 'css' ? () => hostPage.paintedHighlights() : () => hostPage.highlights();
  await expect.poll(async () => (await highlights()).length).toBeGreaterThan(0);
}

/** Screenshots of both paragraphs. */
const takeScreenshots = async (page: Page) => ({
  with: (await page.locator('#with').screenshot()).toString('base64'),
  without: (await page.locator('#without').screenshot()).toString('base64'),
});

for (const mode of HIGHLIGHT_MODES) {
  test(
    `readers who prefer more contrast get stronger underlines, and forced colours show highlights and the active one (${mode})`,
    variant(mode === 'element'),
    async ({ page, hostPage }) => {
      await page.emulateMedia({ contrast: 'no-preference' });
      await open(hostPage, mode);
      await test.step('more contrast', async () => {
        const usual = await takeScreenshots(page);
        await page.emulateMedia({ contrast: 'more' });
        await expect.poll(async () => (await takeScreenshots(page)).with === usual.with).toBe(false);
        expect((await takeScreenshots(page)).without === usual.without, 'other text stays the same').toBe(true);
      });
      await test.step('forced colours', async () => {
        await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
        const highlighted = await takeScreenshots(page);
        await page.evaluate(() => window.JournalClient?.current?.open('spring-tide'));
        await expect.poll(async () => (await takeScreenshots(page)).with === highlighted.with).toBe(false);
        await page.evaluate(() => window.JournalClient?.current?.destroy());
        const plain = await takeScreenshots(page);
        expect(plain.with === highlighted.with, 'highlighted text looks like other text').toBe(false);
        expect(plain.without === highlighted.without, 'text without highlights stays the same').toBe(true);
      });
    },
  );

  test(
    `highlights are printed, even far from the viewport (${mode})`,
    variant(mode === 'element'),
    async ({ page, hostPage }) => {
      const gap = '<div style="height:9000px"></div>';
      await open(hostPage, mode, `${gap}<p>${SPRING}</p>${gap}<p>The last line.</p>`);
      // A glossary term has a dotted underline of many rectangles; the line above the endnotes is one rectangle.
      const dotted = (await countPrintedRectangles(page)).filter((count) => count > 5);
      expect(dotted).toHaveLength(2);
      expect(new Set(dotted).size).toBe(1);
      await page.evaluate(() => window.JournalClient?.current?.destroy());
      expect(new Set(await countPrintedRectangles(page))).toEqual(new Set([0]));
    },
  );
}
