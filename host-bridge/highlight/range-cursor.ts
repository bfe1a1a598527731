import type { PaintedRanges } from './painted-ranges.ts';
import { clickableRange } from './range-activation.ts';

/**
 * Shows a pointer over painted ranges. `::highlight()` cannot set the cursor, and the page's elements stay unchanged.
 * So there is one rule while the mouse is on a range: for hovered elements with the name of the element at the mouse.
 * Only the innermost hovered element decides the cursor, so it does not matter which others the rule selects.
 * @returns stops
 */
export function showCursorOnRanges(painted: PaintedRanges): () => void {
  const rule = new CSSStyleSheet();
  let name = '';
  let last: MouseEvent | undefined;

  const update = (): void => {
    const { target } = last ?? {};
    const isOnRange = last !== undefined && clickableRange(last, painted) !== undefined;
    last = undefined;
    const hovered = isOnRange && target instanceof Element ? target.localName : '';
    if (hovered === name) return;
    name = hovered;
    rule.replaceSync(name && `${CSS.escape(name)}:hover{cursor:pointer}`);
  };
  // Mice report up to a thousand moves a second. One look per animation frame is enough.
  const onMove = (event: MouseEvent): void => {
    if (last === undefined) requestAnimationFrame(update);
    last = event;
  };
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
  document.addEventListener('mousemove', onMove, { passive: true });
  return () => {
    document.removeEventListener('mousemove', onMove);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rule);
  };
}
