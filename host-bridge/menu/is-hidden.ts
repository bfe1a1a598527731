/** Whether the page hides an element of ours: by its attribute `hidden`, or with `display: none`. */
export function isHidden(shell: HTMLElement): boolean {
  // The first sheet overrides the page's styles, so it is left out while they are read. Nothing is painted meanwhile.
  const [own] = shell.shadowRoot?.adoptedStyleSheets ?? [];
  if (!own) return shell.hasAttribute('hidden');
  own.disabled = true;
  const { display } = getComputedStyle(shell);
  own.disabled = false;
  return display === 'none';
}
