/**
 * Adds a style sheet to the document or a shadow root. A constructed style sheet needs no permission of a content
 * security policy.
 * @param signal removes the style sheet
 * @returns the style sheet, for changing it
 */
export function addStyleSheet(root: Document | ShadowRoot, css: string, signal?: AbortSignal): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  signal?.addEventListener('abort', () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  return sheet;
}
