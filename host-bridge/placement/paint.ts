import { unclobbered } from '../unclobbered.ts';

const TRANSPARENT = /transparent|, 0\)|\/ 0\)/;

/** What is painted in an element's box; an empty string for nothing. */
export function paintOf(element: Element): string {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none') return backgroundImage;
  return TRANSPARENT.test(backgroundColor) ? '' : backgroundColor;
}

/** What is painted behind the text. */
export function groundOf(element: Element | null | undefined): string {
  return element ? paintOf(element) || groundOf(unclobbered(element).parentElement) : 'rgb(255, 255, 255)';
}
