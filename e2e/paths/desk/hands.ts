import type { Locator, Page } from '@playwright/test';
import { pressUntil, tabTo } from '../../desk/tab-to.ts';

/** An editor's windows: the article and the desk. */
export interface Windows {
  readonly article: Page;
  readonly desk: Page;
}

/** How an editor works. Only what a person does reaches the pages: scripts read where things are, and change nothing. */
export interface Hand {
  readonly name: string;
  /** Opens the other window. @param desk signed in @param article its address @param words to be annotated first */
  open(desk: Page, article: string, words: Words): Promise<Windows>;
  /** Chooses words of the article for the next annotation. */
  choose(windows: Windows, words: Words): Promise<void>;
  press(button: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
}

/** Words of the article, and which of several places is meant, counted from 1. */
export interface Words {
  readonly text: string;
  readonly number: number;
}

const annotate = (article: Page): Locator => article.getByRole('button', { name: 'Annotate' });

/** How far the words are from the caret, in characters; negative if they are before it. NaN without a caret. */
const distanceTo = (article: Page, { text, number }: Words): Promise<number> =>
  article.evaluate(
    ([wanted, count]) => {
      const selection = getSelection();
      if (!selection?.focusNode) return Number.NaN;
      const range = document.createRange();
      range.setStart(document.body, 0);
      range.setEnd(selection.focusNode, selection.focusOffset);
      const before = range.toString().length;
      range.selectNodeContents(document.body);
      const all = range.toString();
      let at = -1;
      for (let seen = 0; seen < count; seen++) at = all.indexOf(wanted, at + 1);
      return at - before;
    },
    [text, number] as const,
  );

const selectedText = (article: Page): Promise<string> => article.evaluate(() => String(getSelection()));

/** The points between which a mouse selects words. */
const endsOf = (article: Page, { text, number }: Words) =>
  article.evaluate(
    ([wanted, count]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let seen = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const data = node.textContent ?? '';
        for (let at = data.indexOf(wanted); at >= 0; at = data.indexOf(wanted, at + 1)) {
          if (++seen < count) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + wanted.length);
          const { left, right, top, height } = range.getBoundingClientRect();
          return { from: left + 1, to: right - 1, y: top + height / 2 };
        }
      }
      throw new Error(`The page does not have ${wanted}`);
    },
    [text, number] as const,
  );

/** Presses "Annotate", which opens the desk's window. */
async function openDesk(hand: Hand, article: Page, address: string, words: Words): Promise<Windows> {
  await article.goto(address);
  const opening = article.waitForEvent('popup');
  await hand.choose({ article, desk: article }, words);
  const desk = await opening;
  await hand.press(desk.getByRole('button', { name: 'Connect' }));
  return { article, desk };
}

export const MOUSE: Hand = {
  name: 'by mouse',
  open: (desk, article, words) => openDesk(MOUSE, desk, article, words),
  async choose({ article }, words) {
    await article.bringToFront();
    const { from, to, y } = await endsOf(article, words);
    await article.mouse.move(from, y);
    await article.mouse.down();
    await article.mouse.move(to, y, { steps: 4 });
    await article.mouse.up();
    await annotate(article).click();
  },
  press: (button) => button.click(),
  async write(field, text) {
    await field.click();
    await field.page().keyboard.type(text);
  },
};

const pressKey = async (button: Locator): Promise<void> => {
  await tabTo(button);
  await button.page().keyboard.press('Enter');
};

const writeKeys = async (field: Locator, text: string): Promise<void> => {
  await tabTo(field);
  await field.page().keyboard.type(text);
};

/** Selects with the browser's own caret, and reaches the rest by Tab. */
export const CARET: Hand = {
  name: 'by keyboard, with a caret',
  open: (desk, article, words) => openDesk(CARET, desk, article, words),
  async choose({ article }, words) {
    await article.bringToFront();
    // Ends what was selected before, or leads into the page.
    await article.keyboard.press((await annotate(article).isVisible()) ? 'Escape' : 'Tab');
    const key = (await distanceTo(article, words)) < 0 ? 'ArrowLeft' : 'ArrowRight';
    await pressUntil(article, key, async () => (await distanceTo(article, words)) === 0);
    await pressUntil(article, 'Shift+ArrowRight', async () => (await selectedText(article)) === words.text);
    await article.keyboard.press('Tab');
    await article.keyboard.press('Enter');
  },
  press: pressKey,
  write: writeKeys,
};

/** Types the words at the desk, without a selection. */
export const TYPED: Hand = {
  name: 'by keyboard, typed at the desk',
  async open(desk, address) {
    await writeKeys(desk.getByLabel('Address of the article’s page'), address);
    const opening = desk.waitForEvent('popup');
    await desk.keyboard.press('Enter');
    const article = await opening;
    await desk.bringToFront();
    await pressKey(desk.getByRole('button', { name: 'Connect' }));
    return { article, desk };
  },
  async choose({ desk }, { text, number }) {
    const another = desk.getByRole('button', { name: 'New annotation' });
    if (await another.isVisible()) await pressKey(another);
    await pressKey(desk.getByRole('button', { name: 'Type a phrase' }));
    await desk.keyboard.type(text);
    if (number === 1) return;
    await pressKey(desk.getByRole('button', { name: 'Choose one of them' }));
    await pressKey(desk.getByRole('button', { name: `Only place ${number}` }));
  },
  press: pressKey,
  write: writeKeys,
};
