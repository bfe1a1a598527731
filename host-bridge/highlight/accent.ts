import { createLatestSignal } from '../dom/once.ts';
import { addStyleSheet, type HighlightTree } from '../dom/page.ts';
import { ID_ATTRIBUTE } from './highlight-element.ts';
import { ACCENT_NAME } from './styles.ts';

/** On the element of an article, where its publisher passed one as `root`. */
const PART_ATTRIBUTE = 'data-journal-part';

/**
 * Sets the colour of an article's highlights. The page's `--journal-accent` wins.
 * @param part the option `root`: the page's other articles have accents of their own
 * @returns call it before the highlights are written: later, the browser computes the styles of all of them again
 */
export function startAccent(
  part: string | Element | ShadowRoot | null | undefined,
  signal: AbortSignal,
): (accent: string | null, tree: HighlightTree, isPainted: boolean) => void {
  const endSheet = createLatestSignal(signal);
  const name = `${Math.random()}`;
  /** The accent of a part counts more than that of the page. */
  const scopeIn = (tree: HighlightTree): string => {
    if (tree instanceof ShadowRoot) return ':host';
    if (part instanceof Element) return `[${PART_ATTRIBUTE}="${name}"]`;
    return part ? `:is(${part})` : ':where(:root)';
  };
  return (accent, tree, isPainted) => {
    const over = endSheet();
    if (!accent) return;
    // What is painted takes the accent from the text around it. All elements of the page would inherit it from there.
    const highlights = isPainted ? '' : ` :where([${ID_ATTRIBUTE}])`;
    addStyleSheet(tree, `${scopeIn(tree)}${highlights}{${ACCENT_NAME}:${accent}}`, over);
    if (!(part instanceof Element)) return;
    part.setAttribute(PART_ATTRIBUTE, name);
    over.addEventListener('abort', () => part.removeAttribute(PART_ATTRIBUTE));
  };
}
