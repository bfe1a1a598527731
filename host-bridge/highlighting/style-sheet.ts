import { takeOut } from '../take-out.ts';

/**
 * Adds a style sheet to the document or a shadow root: one that no content security policy has to allow, or, in a browser
 * without such, a style element with the page's nonce.
 * @returns what takes it away
 */
export function addStyleSheet(root: Document | ShadowRoot, css: string, nonce: string | undefined): () => void {
  if (!('adoptedStyleSheets' in root)) return addStyleElement(root, css, nonce);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

function addStyleElement(root: Document | ShadowRoot, css: string, nonce: string | undefined): () => void {
  const element = document.createElement('style');
  if (nonce !== undefined) element.nonce = nonce;
  element.textContent = css;
  (root instanceof Document ? root.head : root).appendChild(element);
  return () => takeOut(element);
}
