/**
 * How an element takes part in reading.
 * - `inline`: its text goes on in the line
 * - `block`: its text is a line of its own
 * - `aside`: its text may be read or left out where it stands (a footnote's mark)
 * - `apart`: its text is a line of its own, and the line around it goes on as if it were not there (a floating note)
 * - `line-break`: a space
 * - `nothing`: not there
 * - `hidden`: not there now, perhaps later
 * - `skipped`: there, but no reading text
 */
export type Reading = 'inline' | 'block' | 'aside' | 'apart' | 'line-break' | 'nothing' | 'hidden' | 'skipped';

const NOTHING = new Set(
  'script style template noscript noframes iframe object embed audio video canvas img picture svg wbr rt rp head title'.split(
    ' ',
  ),
);
const SKIPPED = new Set(
  'math code pre kbd samp textarea input select button option optgroup datalist meter progress'.split(' '),
);
/** What the page marks as no reading text. */
const SKIPPED_SELECTOR =
  '[data-journal-ignore],[contenteditable]:not([contenteditable=false]),[aria-hidden=true],[role=math],[role=textbox],.skiptranslate,.katex,.MathJax,mjx-container';
/** A floating element with so few letters is an initial that begins the line. */
const LONGEST_INITIAL = 3;

/** Elements within which no text is reading text, whatever stands there. */
export const UNREAD_SELECTOR = [...NOTHING, ...SKIPPED].join(',').concat(',', SKIPPED_SELECTOR);

function isInitial(element: Element, style: CSSStyleDeclaration): boolean {
  return style.float !== 'none' && (element.textContent ?? '').trim().length <= LONGEST_INITIAL;
}

function isClipped(style: CSSStyleDeclaration): boolean {
  return style.position === 'absolute' && (style.clip !== 'auto' || style.clipPath.startsWith('inset(50%'));
}

function readingByStyle(element: Element, name: string): Reading {
  const style = getComputedStyle(element);
  const display = style.display;
  if (display === 'none' || style.visibility !== 'visible') return 'hidden';
  if (display === 'inline') return name === 'sup' ? 'aside' : 'inline';
  if (display.startsWith('inline') || display === 'contents' || display.startsWith('ruby')) return 'inline';
  if (isInitial(element, style)) return 'inline';
  if (isClipped(style)) return 'nothing';
  if (element.getAttribute('translate') === 'no') return 'skipped';
  return style.position === 'absolute' || style.position === 'fixed' || style.float !== 'none' ? 'apart' : 'block';
}

/** Reads the element's computed style, never its layout. */
export function readingOf(element: Element): Reading {
  const name = element.localName;
  if (name === 'br') return 'line-break';
  if (NOTHING.has(name)) return 'nothing';
  if (SKIPPED.has(name) || (name !== 'journal-highlight' && name.startsWith('journal-'))) return 'skipped';
  if (element.hasAttributes() && element.matches(SKIPPED_SELECTOR)) return 'skipped';
  return readingByStyle(element, name);
}
