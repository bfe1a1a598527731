/**
 * Adds a style sheet to the document or a shadow root. A constructed style sheet needs no permission of a content
 * security policy.
 * @returns removes the style sheet
 */
export function addStyleSheet(root: Document | ShadowRoot, css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
