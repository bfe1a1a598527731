/** The button of `/` that copies the tag. Without this file it stays hidden. */

/** In milliseconds. After this time the button is as before. */
const CONFIRMATION_TIME = 3_000;

async function copyCode(button: HTMLButtonElement, code: Element): Promise<void> {
  const label = button.textContent;
  try {
    // Pages that are not secure contexts have no clipboard.
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = 'Copied';
  } catch {
    getSelection()?.selectAllChildren(code);
    button.textContent = 'Press Ctrl+C or ⌘C';
  }
  setTimeout(() => {
    button.textContent = label;
  }, CONFIRMATION_TIME);
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies="code"]')) {
  const code = button.parentElement?.querySelector('code');
  if (code === null || code === undefined) continue;
  button.hidden = false;
  button.addEventListener('click', () => copyCode(button, code));
}
