/** The default look: like a book's own marking, inline, moving nothing. */
const CSS = `
[data-journal-annotation]{cursor:pointer;background-color:color-mix(in srgb,currentColor 8%,transparent);text-decoration:underline dotted 1px;text-underline-offset:.2em}
[data-journal-annotation][data-journal-active]{background-color:color-mix(in srgb,currentColor 18%,transparent)}
[data-journal-annotation]:focus-visible{outline:2px solid;outline-offset:1px}
`;

/** Installs the default look. @returns what takes it away. */
export function installStyles(nonce: string | undefined): () => void {
  if (!('adoptedStyleSheets' in document)) return installElement(nonce);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

function installElement(nonce: string | undefined): () => void {
  const element = document.createElement('style');
  if (nonce !== undefined) element.nonce = nonce;
  element.textContent = CSS;
  document.head.append(element);
  return () => element.remove();
}
