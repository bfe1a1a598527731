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
const LINE_FEED = 0x0a;
const LAST_ASCII = 0x7f;
const COMBINING_MARK = /\p{M}/u;
/** Scripts whose lines break anywhere, so that a line break in the source stands for nothing. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}\u3000-\u303f\u3099-\u30fc\uff01-\uff60]/u;

/** Room for so many units at first. */
const LEAST_ROOM = 16;

/** Characters folded once, by UTF-16 unit. */
const known: (string | undefined)[] = new Array(0x10000);
/** Of those that fold to one unit that stands by itself, or to a space, that unit: nearly all that is ever read. */
const simple = new Uint16Array(0x10000);

function standsAlone(folded: string): boolean {
  return folded.length === 1 && folded >= ' ' && !COMBINING_MARK.test(folded);
}

function learn(code: number): string {
  const folded = foldCharacter(String.fromCodePoint(code));
  if (code < known.length) {
    known[code] = folded;
    if (standsAlone(folded)) simple[code] = folded.charCodeAt(0);
  }
  return folded;
}

function isUnspaced(code: number): boolean {
  return code > LAST_ASCII && UNSPACED.test(String.fromCodePoint(code));
}

/** The same numbers in an array twice as long. */
function lengthened<T extends Uint16Array | Int32Array>(numbers: T, longer: T): T {
  longer.set(numbers);
  return longer;
}

/**
 * Text as it is compared: folded UTF-16 units, each with the number of the text and the offset that its character has there.
 * White space is collapsed; a line break between ideographs is nothing.
 */
export class FoldedText {
  /** How many units there are; the arrays are longer. */
  length = 0;
  codes: Uint16Array<ArrayBuffer>;
  /** For each unit, the number of its text as given to `append`; -1 for what is no character. */
  texts: Int32Array<ArrayBuffer>;
  /** For each unit, the offset of its character in that text, in UTF-16 units. */
  offsets: Int32Array<ArrayBuffer>;
  /** White space that was read and not yet written: none, a space or a line feed; and where it stands. */
  #space = 0;
  #spaceText = 0;
  #spaceOffset = 0;
  /** The last character written, and the one before the aside. */
  #last = 0;
  #lastOutside = 0;

  constructor(text = '') {
    const room = Math.max(LEAST_ROOM, text.length);
    this.codes = new Uint16Array(room);
    this.texts = new Int32Array(room);
    this.offsets = new Int32Array(room);
    this.append(text);
  }

  /**
   * Appends `text` from `from` to `to`, offsets in UTF-16 units; a part may not end inside a surrogate pair.
   * @param number given back in `texts`
   */
  append(text: string, number = 0, from = 0, to = text.length): void {
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      const unit = simple[code] ?? 0;
      if (unit > SPACE) {
        if (this.#space !== 0) this.#closeSpace(code);
        this.#last = code;
        this.#push(unit, number, at);
      } else if (unit === SPACE) this.#addSpace(SPACE, number, at);
      else if (this.#appendOther(text.codePointAt(at) ?? 0, number, at)) at++;
    }
  }

  /** A line break that an element makes. */
  lineBreak(): void {
    this.#addSpace(LINE_FEED, -1, 0);
  }

  /** Ends the line: white space around it is dropped, and breaks in a row count as one. */
  blockBreak(): void {
    this.#space = 0;
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
    return this.length === 0 || this.codes[this.length - 1] === BLOCK_BREAK;
  }

  #push(unit: number, text = -1, offset = 0): void {
    const at = this.length;
    if (at === this.codes.length) this.#makeRoom();
    this.codes[at] = unit;
    this.texts[at] = text;
    this.offsets[at] = offset;
    this.length = at + 1;
  }

  #makeRoom(): void {
    const room = 2 * this.length;
    this.codes = lengthened(this.codes, new Uint16Array(room));
    this.texts = lengthened(this.texts, new Int32Array(room));
    this.offsets = lengthened(this.offsets, new Int32Array(room));
  }

  /** Appends a character that is not simple, or not known to be. @returns whether it has two UTF-16 units */
  #appendOther(code: number, number: number, at: number): boolean {
    const folded = known[code] ?? learn(code);
    if (folded === ' ') this.#addSpace(SPACE, number, at);
    else if (folded === '\n') this.#addSpace(LINE_FEED, number, at);
    else if (folded !== '') this.#write(code, folded, number, at);
    return code > 0xffff;
  }

  #write(code: number, folded: string, text: number, offset: number): void {
    if (this.#space !== 0) this.#closeSpace(code);
    this.#last = code;
    for (let index = 0; index < folded.length; index++) {
      const unit = folded.charCodeAt(index);
      // A dotted capital I in two characters is an i, as it is in one.
      if (unit === DOT_ABOVE && this.codes[this.length - 1] === SMALL_I) continue;
      this.#push(unit, text, offset);
      if (unit >= FIRST_COMBINING) this.#orderMarks();
    }
  }

  /** Puts combining marks in canonical order, so that it does not matter in which order they were typed. */
  #orderMarks(): void {
    const { codes } = this;
    for (let index = this.length - 1; index > 0; index--) {
      const before = codes[index - 1] ?? 0;
      const after = codes[index] ?? 0;
      const pair = String.fromCharCode(before, after);
      if (before < FIRST_COMBINING || pair.normalize('NFD') === pair) return;
      codes[index - 1] = after;
      codes[index] = before;
    }
  }

  #addSpace(space: number, text: number, offset: number): void {
    if (this.#space === 0) {
      this.#spaceText = text;
      this.#spaceOffset = offset;
    }
    if (this.#space !== LINE_FEED) this.#space = space;
  }

  /** Writes the space before `next`, unless it stands at the beginning of a line or is none between ideographs. */
  #closeSpace(next: number): void {
    const isNothing = this.#space === LINE_FEED && isUnspaced(this.#last) && isUnspaced(next);
    if (this.#space !== 0 && !isNothing && !this.#isAtStart()) this.#push(SPACE, this.#spaceText, this.#spaceOffset);
    this.#space = 0;
  }
}

/** A phrase or keyword as it is compared, without white space at its ends. */
export function foldText(text: string): string {
  const { codes, length } = new FoldedText(text);
  let folded = '';
  for (const code of codes.subarray(0, length)) folded += String.fromCharCode(code);
  return folded;
}
