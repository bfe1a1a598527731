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

export type ReadingOf = (element: Element) => Reading;

const NOTHING =
  /^(script|style|template|noscript|noframes|iframe|object|embed|audio|video|canvas|img|picture|svg|wbr|rt|rp|head|title)$/;
/** Code, formulas, form fields, and elements of this script itself. */
const SKIPPED =
  /^(math|code|pre|kbd|samp|textarea|input|select|button|option|optgroup|datalist|meter|progress|journal-(?!highlight$).*)$/;
/** What the page marks as no reading text: by its own word, as a formula, or as a translator's bar. */
const SKIPPED_SELECTOR =
  '[data-journal-ignore],[contenteditable]:not([contenteditable=false]),[aria-hidden=true],[role=math],[role=textbox],.skiptranslate,.katex,.MathJax,mjx-container';
/** A floating element with so few letters is the initial of the text after it. */
const LONGEST_INITIAL = 3;

/** Text that only screen readers are meant to find. */
function isClipped({ position, clip, clipPath }: CSSStyleDeclaration): boolean {
  return position === 'absolute' && (clip !== 'auto' || clipPath.startsWith('inset(50%'));
}

function readingByStyle(element: Element): Reading {
  const style = getComputedStyle(element);
  const { display, float, position, visibility } = style;
  if (display === 'none' || visibility !== 'visible' || isClipped(style)) return 'hidden';
  if (/^(inline|contents|ruby)/.test(display)) return element.localName === 'sup' ? 'aside' : 'inline';
  const isInitial = float !== 'none' && (element.textContent ?? '').trim().length <= LONGEST_INITIAL;
  if (isInitial) return 'inline';
  if (float !== 'none' || position === 'absolute' || position === 'fixed') return 'apart';
  return element.getAttribute('translate') === 'no' ? 'skipped' : 'block';
}

/** Reads the element's computed style, never its layout. */
export function readingOf(element: Element): Reading {
  const name = element.localName;
  if (name === 'br') return 'line-break';
  if (NOTHING.test(name)) return 'nothing';
  return SKIPPED.test(name) || element.matches(SKIPPED_SELECTOR) ? 'skipped' : readingByStyle(element);
}

/** `readingOf`, asked once for each element. */
export function readingsOnce(): ReadingOf {
  const known = new Map<Element, Reading>();
  return (element) => {
    const reading = known.get(element) ?? readingOf(element);
    known.set(element, reading);
    return reading;
  };
}
