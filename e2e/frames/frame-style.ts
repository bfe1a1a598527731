import type { Frame } from '@playwright/test';

/**
 * Adds a style sheet to a frame. It replaces the one that this function added before, which its media tell from the
 * frame's own. The frame's policy does not allow style elements.
 */
export const setStyle = (frame: Frame, css: string): Promise<void> =>
  frame.evaluate((text) => {
    const isOurs = ({ media }: CSSStyleSheet) => media.mediaText === 'all';
    const sheet = new CSSStyleSheet({ media: 'all' });
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((each) => !isOurs(each)), sheet];
  }, css);

/** Gives the annotations outside the viewport a size too. */
export const RENDERED = '.annotation-item { content-visibility: visible !important }';
