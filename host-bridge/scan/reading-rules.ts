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

/** Tells how an element is read. */
export type ReadingOf = (element: Element) => Reading;

/** Whether the text before an element that is read like this, its own, and that after it are different lines. */
export function breaksLine(reading: Reading): boolean {
  return reading === 'block' || reading === 'apart';
}

/** Whether the texts in what is read like this are read. */
export function isRead(reading: Reading): boolean {
  return /^(inline|line|aside|block|apart)$/.test(reading);
}

/** Whether what is read like this may be left out. */
export function isAside(reading: Reading): boolean {
  return reading === 'aside' || reading === 'apart';
}

/** Elements without reading text; what stands around them reads on. */
const NOTHING = 'script,style,template,noscript,iframe,object,audio,video,canvas,svg,rt,rp';
/** Code, formulas, form fields, and elements of this script itself. */
const SKIPPED_NAMES =
  'math,code,pre,kbd,samp,textarea,input,select,button,meter,progress,journal-menu,journal-footer,journal-highlights,mjx-container';
/** What the page marks as no reading text: by its own word, as a formula, or as a translator's bar. */
const SKIPPED_MARKS =
  '[data-journal-ignore],[contenteditable]:not([contenteditable=false]),[aria-hidden=true],[role=math],[role=textbox],.skiptranslate,.katex,.MathJax';
const UNREAD_NAMES = new Set(`${NOTHING},${SKIPPED_NAMES}`.split(','));
/** Elements within which nothing is read, however it looks. */
export const UNREAD = `${NOTHING},${SKIPPED_NAMES},${SKIPPED_MARKS}`;
/** A floating element with so few letters is the initial of the text after it. */
const LONGEST_INITIAL = 3;

/** Text that only screen readers are meant to find. */
function isClipped({ position, clip, clipPath }: CSSStyleDeclaration): boolean {
  return position === 'absolute' && (clip !== 'auto' || clipPath.startsWith('inset(50%'));
}

/** The reading of what is no part of a line. */
function readingOfBox(element: Element, style: CSSStyleDeclaration): Reading {
  if (isClipped(style)) return 'hidden';
  const { float, position } = style;
  const isInitial = float !== 'none' && (element.textContent ?? '').trim().length <= LONGEST_INITIAL;
  if (isInitial) return 'inline';
  if (float !== 'none' || position === 'absolute' || position === 'fixed') return 'apart';
  return element.getAttribute('translate') === 'no' ? 'skipped' : 'block';
}

function readingByStyle(element: Element): Reading {
  const style = getComputedStyle(element);
  const { display } = style;
  if (display === 'none' || style.visibility !== 'visible') return 'hidden';
  // What floats or is positioned is a block by its computed style.
  if (!/^(inline|contents|ruby)/.test(display)) return readingOfBox(element, style);
  return element.localName === 'sup' ? 'aside' : 'inline';
}

/** Reads the element's computed style, never its layout. */
export function readingOf(element: Element): Reading {
  const { localName } = element;
  if (localName === 'br') return 'line-break';
  // A highlight changes nothing, even where the page makes a box of it.
  if (localName === 'journal-highlight') return 'inline';
  const isUnread = UNREAD_NAMES.has(localName) || (element.hasAttributes() && element.matches(SKIPPED_MARKS));
  if (!isUnread) return readingByStyle(element);
  return element.matches(NOTHING) ? 'nothing' : 'skipped';
}
