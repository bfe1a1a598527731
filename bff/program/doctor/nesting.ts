/** Browsers nest elements no deeper, and people write no style sheet with so many levels. */
const MAX_ELEMENTS = 512;
const MAX_BRACKETS = 200;

const TAG = /<(\/?)([a-z][a-z\d-]*)(?:[^<>]*[^<>/])?>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)(?:<\/style|$)/gi;

/** Elements that need no end tag. */
const UNCLOSED = new Set(
  (
    'area base br col embed hr img input link meta source track wbr ' +
    'p li dt dd tr td th thead tbody tfoot option optgroup colgroup rt rp html head body'
  ).split(' '),
);

/** Whether one name is begun many times more often than ended. Parsers take time with the square of such levels. */
function hasDeepElements(html: string): boolean {
  const levels = new Map<string, number>();
  for (const [, end, written = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    const level = Math.max(0, (levels.get(name) ?? 0) + (end === '/' ? -1 : 1));
    levels.set(name, level);
    if (level > MAX_ELEMENTS && !UNCLOSED.has(name)) return true;
  }
  return false;
}

/** Whether a style sheet has so many brackets within each other that parsing it would take minutes. */
export function hasDeepBrackets(css: string): boolean {
  let level = 0;
  for (const [bracket] of css.matchAll(/[[({\])}]/g)) {
    level = Math.max(0, level + (/[[({]/.test(bracket) ? 1 : -1));
    if (level > MAX_BRACKETS) return true;
  }
  return false;
}

/** What of a page is nested too deeply for its parsers; null if nothing is. */
export function deepPart(html: string): 'elements' | 'styles' | null {
  if (hasDeepElements(html)) return 'elements';
  return [...html.matchAll(STYLE)].some(([, css = '']) => hasDeepBrackets(css)) ? 'styles' : null;
}
