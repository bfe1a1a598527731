import { EDITED, pageDocument, unclobbered } from '../dom/page.ts';

/** How the text of an element relates to the text around it. */
export type ReadingMode =
  | 'inline' // continues the line
  | 'block' // a block of its own
  | 'line' // a line of its own, in the same block as the text around it
  | 'aside' // optional within the line (a footnote mark, the number of a page or a line, the reading of a character)
  | 'float' // a block of its own; the line around it continues without it (a floating note)
  | 'enclosed' // continues the line, and no phrase begins or ends in it (code)
  | 'mark' // optional within the line, and no highlight changes it (a formula, text for screen readers only)
  | 'line-break' // a space
  | 'none' // the element has no text
  | 'hidden' // the text is hidden now and may be shown later
  | 'skipped' // the text is visible, but not for reading
  | 'ignored'; // as `skipped`, because of an attribute that the page may remove

export type ModeOf = (element: Element) => ReadingMode;

/** Whether an element separates its text from the text before and after it. */
export const breaksLine = (mode: ReadingMode): boolean => mode === 'block' || mode === 'float';

/** Whether the text of an element is read. */
export const isRead = (mode: ReadingMode): boolean => /^(inline|line|aside|block|float|enclosed)$/.test(mode);

/** Whether a phrase around an element may omit its text. */
export const isAside = (mode: ReadingMode): boolean => mode === 'aside' || mode === 'float';

/** Elements without readable text. The text around them reads on. */
const NONE = 'script,style,template,noscript,iframe,object,audio,video,canvas,svg,rp';
const CONTROLS = 'textarea,input,select,button,meter,progress';
const CODE = 'code,kbd,samp';
export const FORMULAS = 'math,mjx-container,[role=math],.katex,.MathJax';
/** Code, formulas, form fields, and the elements of this script itself. */
const SKIPPED_NAMES = `math,pre,${CODE},${CONTROLS},journal-menu,journal-footer,journal-highlights,mjx-container`;
/** Elements that the page excludes, and islands that Astro has not yet taken over. */
const IGNORED = `astro-island[ssr],[data-journal-ignore],${EDITED}`;
/** What screen readers skip. Readers see it within a line: icons, and words that are split for an animation. */
const UNVOICED = '[aria-hidden=true],[inert]';
/** Form fields, formulas, and the bar of a translation service. */
const SKIPPED_MARKS = `[role=textbox],.skiptranslate,${FORMULAS}`;
const SKIPPED = `${SKIPPED_NAMES},${SKIPPED_MARKS}`;
const MARKED_PARTS = `[role=button],${UNVOICED}`;
/** Parts of a line that are no words of its sentence if they are small. */
export const PARTS = `button,summary,${MARKED_PARTS}`;
/** In characters: “Read aloud”, or the name that an icon font draws as an icon. */
const MAX_PART_LENGTH = 20;
/** Not joined for each element, of which pages have many. */
const UNREAD_MARKS = `${SKIPPED_MARKS},${IGNORED},${MARKED_PARTS}`;
const UNREAD_NAMES = new Set(`${NONE},${SKIPPED_NAMES},summary`.split(','));
const VERSE = '[class*=verse],[class*=poem],[class*=poetry],[class*=stanza],[class*=line-block]';
/** Blocks that pages break into lines, and blocks that they break into paragraphs. */
const TEXT_BLOCKS = 'p,h1,h2,h3,h4,h5,h6,li,dt,dd,td,th,figcaption,blockquote';
const PARAGRAPHS = `${TEXT_BLOCKS},pre,tei-lg,${VERSE}`;
const GROUPS = 'div,section,article,main,aside,body';
/** Elements that are blocks on nearly every page. Checking the name is much cheaper than computing the style. */
export const BLOCK_NAMES = new Set(`${TEXT_BLOCKS},${GROUPS},header,footer,nav,ul,ol,dl,table,tr,figure`.split(','));
/** Elements that pages show as lines of a paragraph. */
const LINES = 'a,b,bdi,bdo,cite,dfn,em,font,i,l,mark,q,s,small,span,strong,tei-l,time,u,[class~=line],[class~=l]';
/** Breaks between the pages of a printed edition. The attribute has a namespace in XHTML. */
const PAGE_BREAK = '[role=doc-pagebreak],[epub\\:type~=pagebreak],[*|type~=pagebreak]';
/** Elements that may be the mark of a note, as may those whose text begins with a bracket. */
const NOTE = `a[href*="#"],[class*=note],[class*=ref],[class*=page],[class*=line],[class~=ln],${PAGE_BREAK}`;
const MARK = /^[^\p{L}\p{N}]*(\p{N}{1,3}|\p{Ll})?[^\p{L}\p{N}]*$/u;
/** The number of a page or a line: `[p. 14]`, `12v`, `xiv`. */
const NUMBER =
  /^[^\p{L}\p{N}]*((pp?|pg|page|s|seite|f|fol|l|line)\P{L}{0,2})?(\p{N}{1,4}[rv]?|[ivxlc]{1,7})[^\p{L}\p{N}]*$/iu;
/** A floating element with at most this many letters is the initial of the text after it. */
const MAX_INITIAL_LENGTH = 3;

/** Whether an element is visible to screen readers only. */
function isClipped({ position, clip, clipPath }: CSSStyleDeclaration): boolean {
  return position === 'absolute' && (clip !== 'auto' || clipPath.startsWith('inset(50%'));
}

/** Whether `translate="no"` excludes a block. It does not count around at least half of the page's paragraphs. */
function isExcluded(block: Element): boolean {
  const count = (root: ParentNode): number => root.querySelectorAll('p').length;
  return block.getAttribute('translate') === 'no' && 2 * (count(block) || -1) < count(pageDocument);
}

const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a script has split a text into this word, letter or line. Screen readers have the label of the text. */
function isSplit(element: Element): boolean {
  if (!element.matches('[aria-label] [aria-hidden=true]')) return false;
  const label = element.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
  return wordsOf(label).includes(wordsOf(element.textContent));
}

/** Whether a box is a line of the paragraph around it, and no paragraph itself. */
function isLine(element: Element): boolean {
  const { parentElement } = element;
  if (!parentElement || !element.matches(LINES)) return isSplit(element);
  const around = unclobbered(parentElement).closest(`${PARAGRAPHS},${GROUPS}`);
  return around !== null && unclobbered(around).matches(PARAGRAPHS);
}

/** Whether the page keeps an element out of what readers copy, though not the text around it. */
function isUnselectable({ userSelect }: CSSStyleDeclaration, { parentElement }: Element): boolean {
  return userSelect === 'none' && parentElement !== null && getComputedStyle(parentElement).userSelect !== 'none';
}

function modeOfBox(element: Element, style: CSSStyleDeclaration): ReadingMode {
  const safe = unclobbered(element);
  if (isClipped(style)) return isLine(safe) ? 'mark' : 'hidden';
  const { float, position } = style;
  const isInitial = float !== 'none' && safe.textContent.trim().length <= MAX_INITIAL_LENGTH;
  if (isInitial) return 'inline';
  // A note that floats out of a sentence is copied with the sentence; one between paragraphs is a text of its own.
  if (float !== 'none' || position === 'absolute' || position === 'fixed') return isLine(safe) ? 'aside' : 'float';
  if (isLine(safe)) return 'line';
  if (safe.matches(PAGE_BREAK)) return 'float';
  return isExcluded(safe) ? 'ignored' : 'block';
}

/** Whether an inline element is the mark of a note or the number of a page: a number, a letter or a symbol. */
function isMark(element: Element): boolean | undefined {
  // Most inline elements have no attributes, and checking that is much cheaper than matching selectors.
  const isNamed = element.hasAttributes() && element.matches(NOTE);
  const { textContent } = element;
  return (
    (isNamed || element.firstChild?.nodeValue?.startsWith('[')) && (MARK.test(textContent) || NUMBER.test(textContent))
  );
}

function modeByStyle(element: Element): ReadingMode {
  const style = getComputedStyle(element);
  const { display } = style;
  // What no slot of a shadow root shows has no style.
  if (display === '' || display === 'none' || style.visibility !== 'visible') return 'hidden';
  // The computed `display` of a floating or positioned element is `block`.
  if (!/^(inline|contents|ruby|(block )?math)/.test(display)) return modeOfBox(element, style);
  const safe = unclobbered(element);
  const isOptional = /^(sup|rt)$/.test(safe.localName) || style.verticalAlign === 'super' || isMark(safe);
  return isOptional || isUnselectable(style, safe) ? 'aside' : 'inline';
}

/** Whether readers do not see a control, such as the box that opens a note on phones. */
function isHiddenControl(element: Element): boolean {
  const style = getComputedStyle(element);
  return style.display === 'none' || style.visibility !== 'visible' || style.opacity === '0' || isClipped(style);
}

/** The mode of code, formulas, controls, and what screen readers skip. The sentence around a small one continues. */
function modeOfPart(element: Element): ReadingMode {
  const isSkipped = element.matches(SKIPPED);
  if (!isSkipped && element.matches(':empty:not(img)')) return 'none';
  const mode = modeByStyle(element);
  const isInLine = mode === 'inline' || mode === 'aside';
  const isSmall = element.textContent.trim().length <= MAX_PART_LENGTH;
  if (isSkipped && isInLine && element.matches(CODE)) return 'enclosed';
  if (isSkipped) return isInLine && element.matches(isSmall ? `button,${FORMULAS}` : FORMULAS) ? 'mark' : 'skipped';
  if (isSplit(element)) return mode;
  if (isSmall && (isInLine || mode === 'float')) return 'aside';
  return breaksLine(mode) && element.matches(UNVOICED) ? 'ignored' : mode;
}

/** Determines the reading mode of an element. Uses computed style and never layout. */
export function modeOf(element: Element): ReadingMode {
  const safe = unclobbered(element);
  const { localName } = safe;
  if (localName === 'br') return 'line-break';
  // A highlight must not change how its text is read, even where the page styles it as a box.
  if (localName === 'journal-highlight') return 'inline';
  const isUnread = UNREAD_NAMES.has(localName) || (safe.hasAttributes() && safe.matches(UNREAD_MARKS));
  if (!isUnread || safe.matches(`pre:is(${VERSE})`)) return modeByStyle(element);
  if (safe.matches(NONE) || (safe.matches(CONTROLS) && isHiddenControl(element))) return 'none';
  return safe.matches(IGNORED) ? 'ignored' : modeOfPart(safe);
}
