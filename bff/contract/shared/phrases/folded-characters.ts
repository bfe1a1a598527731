import { foldCharacter } from './fold-character.ts';

const COMBINING_MARK = /\p{M}/u;

/** Folded characters, by UTF-16 unit. */
const cache: (string | undefined)[] = new Array(0x10000);

/**
 * The folded unit of each character that folds to a space or to one unit that combines with no other; else 0. Covers
 * nearly every character of a page, so that folding it costs one array access. Filled by `foldedCharacter`.
 */
export const simpleUnits = new Uint16Array(0x10000);

function isSimple(folded: string): boolean {
  return folded.length === 1 && folded >= ' ' && !COMBINING_MARK.test(folded);
}

function foldAndCache(code: number): string {
  const folded = foldCharacter(String.fromCodePoint(code));
  if (code < cache.length) {
    cache[code] = folded;
    if (isSimple(folded)) simpleUnits[code] = folded.charCodeAt(0);
  }
  return folded;
}

/** Folds a code point as `foldCharacter` does. Caches the result for characters of one UTF-16 unit. */
export function foldedCharacter(code: number): string {
  return cache[code] ?? foldAndCache(code);
}
