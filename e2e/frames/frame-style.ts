import type { Frame } from '@playwright/test';

/** Adds a style sheet to a frame; it replaces the last one. The frame's policy does not allow style elements. */
export const setStyle = (frame: Frame, css: string): Promise<void> =>
  frame.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Gives the annotations outside the viewport a size too. */
export const RENDERED = '.annotation-item { content-visibility: visible !important }';
