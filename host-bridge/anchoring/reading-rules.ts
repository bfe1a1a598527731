/**
 * How an element takes part in reading.
 * - `inline`: its text goes on in the line
 * - `block`: its text is a line of its own; `line`: the same, but read on with the text around it
 * - `aside`: its text may be read or left out where it stands (a footnote's mark)
 * - `apart`: its text is a line of its own, and the line around goes on as if it were not there (a floating note)
 * - `line-break`: a space
 * - `nothing`: not there
 * - `hidden`: not there now, perhaps later
 * - `skipped`: there, but no reading text
 */
export type Reading = 'inline' | 'block' | 'line' | 'aside' | 'apart' | 'line-break' | 'nothing' | 'hidden' | 'skipped';

const NOTHING = new Set(
  'script style template noscript noframes iframe object embed audio video canvas img picture svg wbr rt rp head title'.split(
    ' ',
  ),
);
const SKIPPED = new Set(
  'math code pre kbd samp textarea input select button option optgroup datalist meter progress'.split(' '),
);
/** What the page marks as no reading text: by its own word, as a formula, or as a translator's bar. */
const SKIPPED_SELECTOR =
  '[data-journal-ignore],[contenteditable]:not([contenteditable=false]),[aria-hidden=true],[role=math],[role=textbox],.skiptranslate,.katex,.MathJax,mjx-container';
/** A floating element with so few letters is the initial of the text after it. */
const LONGEST_INITIAL = 3;

/** Text that only screen readers are meant to find. */
function isClipped(style: CSSStyleDeclaration): boolean {
  return style.position === 'absolute' && (style.clip !== 'auto' || style.clipPath.startsWith('inset(50%'));
}

function isFloating(style: CSSStyleDeclaration): boolean {
  return style.float !== 'none' || style.position === 'absolute' || style.position === 'fixed';
}

function isInitial(element: Element, style: CSSStyleDeclaration): boolean {
  return style.float !== 'none' && (element.textContent ?? '').trim().length <= LONGEST_INITIAL;
}

function readingByStyle(element: Element): Reading {
  const style = getComputedStyle(element);
  const { display } = style;
  if (display === 'none' || style.visibility !== 'visible' || isClipped(style)) return 'hidden';
  if (display === 'inline') return element.localName === 'sup' ? 'aside' : 'inline';
  if (display === 'contents' || display.startsWith('inline') || display.startsWith('ruby')) return 'inline';
  if (isFloating(style)) return isInitial(element, style) ? 'inline' : 'apart';
  return element.getAttribute('translate') === 'no' ? 'skipped' : 'block';
}

/** Reads the element's computed style, never its layout. */
export function readingOf(element: Element): Reading {
  const name = element.localName;
  if (name === 'br') return 'line-break';
  if (NOTHING.has(name)) return 'nothing';
  if (SKIPPED.has(name) || (name.startsWith('journal-') && name !== 'journal-highlight')) return 'skipped';
  if (element.hasAttributes() && element.matches(SKIPPED_SELECTOR)) return 'skipped';
  return readingByStyle(element);
}
