import { foldCharacter } from './fold.ts';

/** Marks between the units of a folded text; below every unit that folding gives. */
export const BLOCK_BREAK = 1;
/** A region that is no reading text (code, formulas, form fields). */
export const SKIPPED_REGION = 2;
/** What stands between these two may be read or left out: a footnote's mark, a floating note. */
export const ASIDE_START = 3;
export const ASIDE_END = 4;
/** The smallest unit that is text. */
export const SPACE = 0x20;

const FIRST_COMBINING = 0x300;
const DOT_ABOVE = 0x307;
const SMALL_I = 0x69;
/** Scripts whose lines break anywhere, so that a line break in the source stands for nothing. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}\u3000-\u303f\u3099-\u30fc\uff01-\uff60]/u;

/** Characters folded once, by UTF-16 unit. */
const known: (string | undefined)[] = new Array(0x10000);

function learn(code: number): string {
  const folded = foldCharacter(String.fromCodePoint(code));
  if (code < known.length) known[code] = folded;
  return folded;
}

function isUnspaced(code: number): boolean {
  return UNSPACED.test(String.fromCodePoint(code));
}

/**
 * Text as it is compared: folded UTF-16 units, each with the number of the text and the offset that its character has there.
 * White space is collapsed; a line break between ideographs is nothing.
 */
export class FoldedText {
  readonly codes: number[] = [];
  /** For each unit, the number of its text as given to `append`; -1 for what is no character. */
  readonly texts: number[] = [];
  /** For each unit, the offset of its character in that text, in UTF-16 units. */
  readonly offsets: number[] = [];
  /** White space that was read and not yet written: none, a space or a line feed; and where it stands. */
  #space = '';
  #spaceText = 0;
  #spaceOffset = 0;
  /** The last character written, and the one before the aside. */
  #last = 0;
  #lastOutside = 0;

  constructor(text = '') {
    this.append(text);
  }

  /**
   * Appends `text` from `from` to `to`, offsets in UTF-16 units; a part may not end inside a surrogate pair.
   * @param number given back in `texts`
   */
  append(text: string, number = 0, from = 0, to = text.length): void {
    for (let at = from; at < to; at++) {
      const code = text.codePointAt(at) ?? 0;
      const folded = known[code] ?? learn(code);
      if (folded === ' ' || folded === '\n') this.#addSpace(folded, number, at);
      else if (folded !== '') this.#write(code, folded, number, at);
      if (code > 0xffff) at++;
    }
  }

  /** A line break that an element makes. */
  lineBreak(): void {
    this.#addSpace('\n', -1, 0);
  }

  /** Ends the line: white space around it is dropped, and breaks in a row count as one. */
  blockBreak(): void {
    this.#space = '';
    if (!this.#isAtStart()) this.#push(BLOCK_BREAK);
  }

  /** Stands for a region that is not read. */
  skippedRegion(): void {
    this.#push(SKIPPED_REGION);
  }

  /** What follows, up to `endAside`, may be read or left out. */
  startAside(): void {
    this.#closeSpace(this.#last);
    this.#lastOutside = this.#last;
    this.#push(ASIDE_START);
  }

  endAside(): void {
    this.#last = this.#lastOutside;
    this.#push(ASIDE_END);
  }

  #isAtStart(): boolean {
    return (this.codes.at(-1) ?? BLOCK_BREAK) === BLOCK_BREAK;
  }

  #push(unit: number, text = -1, offset = 0): void {
    this.codes.push(unit);
    this.texts.push(text);
    this.offsets.push(offset);
  }

  #write(code: number, folded: string, text: number, offset: number): void {
    if (this.#space !== '') this.#closeSpace(code);
    this.#last = code;
    for (let index = 0; index < folded.length; index++) {
      const unit = folded.charCodeAt(index);
      // A dotted capital I in two characters is an i, as it is in one.
      if (unit === DOT_ABOVE && this.codes.at(-1) === SMALL_I) continue;
      this.#push(unit, text, offset);
      if (unit >= FIRST_COMBINING) this.#orderMarks();
    }
  }

  /** Puts combining marks in canonical order, so that it does not matter in which order they were typed. */
  #orderMarks(): void {
    const { codes } = this;
    for (let index = codes.length - 1; index > 0; index--) {
      const before = codes[index - 1] ?? 0;
      const after = codes[index] ?? 0;
      const pair = String.fromCharCode(before, after);
      if (before < FIRST_COMBINING || pair.normalize('NFD') === pair) return;
      codes[index - 1] = after;
      codes[index] = before;
    }
  }

  #addSpace(space: string, text: number, offset: number): void {
    if (this.#space === '') {
      this.#spaceText = text;
      this.#spaceOffset = offset;
    }
    if (this.#space !== '\n') this.#space = space;
  }

  /** Writes the space before `next`, unless it stands at the beginning of a line or is none between ideographs. */
  #closeSpace(next: number): void {
    const isNothing = this.#space === '\n' && isUnspaced(this.#last) && isUnspaced(next);
    if (this.#space !== '' && !isNothing && !this.#isAtStart()) this.#push(SPACE, this.#spaceText, this.#spaceOffset);
    this.#space = '';
  }
}

/** A phrase or keyword as it is compared, without white space at its ends. */
export function foldText(text: string): string {
  return new FoldedText(text).codes.map((code) => String.fromCharCode(code)).join('');
}
