import { contrast, normaliseColour } from '../../../embed/theme/colour.ts';
import { groundOf } from '../../placement/index.ts';
import { unclobbered } from '../../unclobbered.ts';

/** What may hold a paragraph of text. */
const BLOCKS = 'p,li,dd,td,blockquote,div,section,article,main,body';

/** Contrast of the notes' text with the page, at least. */
const READABLE = 3;

/** @param css a computed colour @returns `#rrggbb`; `null` for a colour of another colour space */
function toHex(css: string): string | null {
  const channels = /^rgba?\((\d+), (\d+), (\d+)/.exec(css)?.slice(1) ?? [];
  return normaliseColour(channels.map((each) => Number(each).toString(16).padStart(2, '0')).join(''));
}

/** Whether a text of this colour can be read on this ground, as far as that is known. */
function isReadable(ink: string, ground: string): boolean {
  const [text, page] = [toHex(ink), toHex(ground)];
  return text === null || page === null || contrast(text, page) >= READABLE;
}

/**
 * Gives the notes the face of the text beside them. Their colour is that of the page, which changes with it; where that
 * cannot be read on the ground of the text, theirs is the text's.
 *
 * @param phrase a highlight in the text
 */
export function applyTextLook(list: HTMLElement, phrase: Element | Range): void {
  const element = phrase instanceof Range ? phrase.startContainer.parentElement : phrase;
  const block = element && unclobbered(element).closest(BLOCKS);
  if (!block) return;
  const { color, fontFamily } = getComputedStyle(block);
  list.style.setProperty('--face', fontFamily);
  list.style.removeProperty('--ink');
  if (!isReadable(getComputedStyle(list).color, groundOf(block))) list.style.setProperty('--ink', color);
}
