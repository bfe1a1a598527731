import sharp from 'sharp';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForMenu } from './support/menu.ts';

/** An annotation of each type. */
const IDS = { commentary: 'tide-table', related: 'harmonic-analysis', glossary: 'spring-tide' };

/** The same words as highlights of each type, each in a line of its own. */
const ARTICLE = Object.values(IDS)
  .map((id) => `<p style="margin:0;font:20px/40px monospace"><span class="annotation" id="${id}">moon moon</span></p>`)
  .join('');

/** How many of the highlights look different from all before. */
async function countLooks(tab: EnginePage): Promise<number> {
  const boxes = await tab.evaluate(() =>
    [...document.querySelectorAll('main p')].map((line) => {
      const { x, y, height } = line.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: 120, height };
    }),
  );
  const pictures = new Set<string>();
  for (const box of boxes)
    pictures.add(
      (
        await sharp(await tab.screenshot(box))
          .raw()
          .toBuffer()
      ).toString('base64'),
    );
  return pictures.size;
}

feature('Types of highlights', () => {
  for (const mode of ['element', 'css'])
    test(`each type looks different (highlightMode ${mode})`, async ({ tab, openHostPage }) => {
      const attributes = `data-highlight-mode="${mode}"`;
      await openHostPage(`/types-${mode}`, { article: ARTICLE, tag: { attributes } });
      await waitForMenu(tab);
      await expect.poll(() => countLooks(tab)).toBe(3);
    });

  test('the styles of elements', async ({ tab, openHostPage }) => {
    await openHostPage('/type-styles', { article: ARTICLE });
    await waitForMenu(tab);
    const styles = () =>
      tab.evaluate(() =>
        [...document.querySelectorAll('[data-journal-annotation]')].map((element) => {
          const { textDecorationLine, textDecorationStyle, textDecorationThickness } = getComputedStyle(element);
          return `${textDecorationLine} ${textDecorationStyle} ${textDecorationThickness}`;
        }),
      );
    await expect.poll(styles).toEqual(['underline solid 1px', 'underline dashed 1px', 'underline dotted 2px']);
  });
});
