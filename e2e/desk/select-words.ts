import type { Page } from '@playwright/test';

/** Selects words in a page, as a mouse does. @param number which of several places, counted from 1 */
export async function selectWords(page: Page, words: string, number = 1): Promise<void> {
  await page.evaluate(
    ([wanted, count]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let seen = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
          if (++seen < count) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + wanted.length);
          node.parentElement?.scrollIntoView({ block: 'center' });
          getSelection()?.removeAllRanges();
          getSelection()?.addRange(range);
          return;
        }
      }
      throw new Error(`The page does not have ${wanted}`);
    },
    [words, number] as const,
  );
}
