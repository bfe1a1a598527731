/**
 * Adds a style sheet to the document or a shadow root: a constructed one, which no content security policy has to allow.
 * @returns what takes it away
 */
export function addStyleSheet(root: Document | ShadowRoot, css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
