import type { Page } from '@playwright/test';
import { expect, test } from '../living/fixtures.ts';
import type { LivingPage } from '../living/living-page.ts';
import { SPRING } from '../living/texts.ts';
import { MODES, type Mode } from './demo-article.ts';
import { linesPrinted } from './printed.ts';

const TEXT = `<p id="with">${SPRING}</p><p id="without">No word of the sea.</p>`;

/** Opens a page with one highlight, drawn one way or the other. */
async function open(living: LivingPage, mode: Mode, more = ''): Promise<void> {
  await living.open(`/visible-${mode}`, { text: TEXT + more, tag: `data-highlight-mode="${mode}"` });
  const drawn = mode === 'css' ? () => living.painted() : () => living.marks();
  await expect.poll(async () => (await drawn()).length).toBeGreaterThan(0);
}

/** What the paragraphs look like, in PNG. */
const looks = async (page: Page) => ({
  with: (await page.locator('#with').screenshot()).toString('base64'),
  without: (await page.locator('#without').screenshot()).toString('base64'),
});

for (const mode of MODES) {
  test(`in forced colours a highlight is seen, and the open one told from others (${mode})`, async ({
    page,
    living,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(living, mode);
    const shown = await looks(page);
    await page.evaluate(() => {
      const menu = document.querySelector('journal-menu');
      if (menu && 'openAnnotation' in menu && menu.openAnnotation instanceof Function)
        menu.openAnnotation('spring-tide');
    });
    await expect.poll(async () => (await looks(page)).with === shown.with).toBe(false);
    await page.evaluate(() => window.JournalClient?.current?.destroy());
    const bare = await looks(page);
    expect(bare.with === shown.with, 'a highlighted text looks like one that is not').toBe(false);
    expect(bare.without === shown.without, 'a text without highlights is left as it is').toBe(true);
  });

  test(`highlights are printed, far ones too (${mode})`, async ({ page, living }) => {
    const gap = '<div style="height:9000px"></div>';
    await open(living, mode, `${gap}<p>${SPRING}</p>${gap}<p>The end.</p>`);
    // Under a highlight of a glossary term is a line of dots; above the notes at the end is one line.
    const dotted = (await linesPrinted(page)).filter((count) => count > 5);
    expect(dotted).toHaveLength(2);
    expect(new Set(dotted).size).toBe(1);
    await page.evaluate(() => window.JournalClient?.current?.destroy());
    expect(new Set(await linesPrinted(page))).toEqual(new Set([0]));
  });
}
