import { foldedCharacter, isDropped, simpleUnits } from './folded-characters.ts';

/** Marks between the units of a folded text. They are below every unit of text. */
export const BLOCK_BREAK = 1;
/** A region that is not read (form fields, listings of code). */
export const SKIPPED_REGION = 2;
/** A phrase may include or omit the text between these two: a footnote mark, a floating note. */
export const ASIDE_START = 3;
export const ASIDE_END = 4;
/** A phrase may contain the text between these two, and neither begins nor ends in it: code within a sentence. */
export const ENCLOSED_START = 5;
export const ENCLOSED_END = 6;
/** The smallest unit of text. */
export const SPACE = 0x20;

const FIRST_COMBINING = 0x300;
const LINE_FEED = 0x0a;
const LAST_ASCII = 0x7f;
/** Scripts whose lines break anywhere. Firefox drops a line break in their source, and Chromium draws a space. */
const UNSPACED =
  String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}` +
  String.raw`\u3000-\u303f\u3099-\u30fc\uff01-\uff60`;

/** Scripts between whose characters a line break may be a space. Some sources break Korean lines between words. */
const BROKEN = [new RegExp(`[${UNSPACED}]`, 'u'), /\p{sc=Hangul}/u];

/** A line break in a phrase that is no space. */
const NO_SPACE = new RegExp(String.raw`(?<=[${UNSPACED}])\s*\n\s*(?=[${UNSPACED}])`, 'gu');

/** `½`, folded. After a number it is typed with a space, `1 1/2`, and printed without. */
const FRACTION = /^\d+\/\d*$/;
const DIGIT = /^[0-9]$/;

const MIN_CAPACITY = 16;

function isIn(script: RegExp, code: number): boolean {
  return code > LAST_ASCII && script.test(String.fromCodePoint(code));
}

/** Copies numbers to the beginning of a longer array. @returns the longer array */
function copyInto<T extends Uint16Array | Int32Array>(longer: T, numbers: T): T {
  longer.set(numbers);
  return longer;
}

/**
 * Text in the form in which it is compared: folded UTF-16 units. Each unit knows the text and the offset of its
 * character. White space is collapsed; a line break between ideographs or in Korean text may be a space or not, and so
 * may the border between a number and its fraction.
 */
export class FoldedText {
  /** The number of units. The arrays are longer. */
  length = 0;
  codes: Uint16Array<ArrayBuffer>;
  /** For each unit, the number of its text as passed to `append`; -1 for marks. */
  texts: Int32Array<ArrayBuffer>;
  /** For each unit, the offset of its character in that text, in UTF-16 units. */
  offsets: Int32Array<ArrayBuffer>;
  /** White space that was read and not yet written (0, a space or a line feed), and its position. */
  #space = 0;
  #spaceText = 0;
  #spaceOffset = 0;
  /** The last character written, and the last one before the current aside. */
  #last = 0;
  #lastOutside = 0;

  constructor(text = '') {
    const capacity = Math.max(MIN_CAPACITY, text.length);
    this.codes = new Uint16Array(capacity);
    this.texts = new Int32Array(capacity);
    this.offsets = new Int32Array(capacity);
    this.append(text);
  }

  /**
   * Appends `text` from `from` to `to`, which are offsets in UTF-16 units and must not split a surrogate pair.
   * @param number identifies the text in `texts`
   */
  append(text: string, number = 0, from = 0, to = text.length): void {
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      const unit = simpleUnits[code] ?? 0;
      if (unit > SPACE) {
        if (this.#space !== 0) this.#closeSpace(code);
        this.#last = code;
        this.#push(unit, number, at);
      } else if (unit === SPACE) this.#addSpace(SPACE, number, at);
      else if (this.#appendOther(text.codePointAt(at) ?? 0, number, at)) at++;
    }
  }

  /** Appends the line break of an element such as `<br>`. */
  lineBreak(): void {
    this.#addSpace(LINE_FEED, -1, 0);
  }

  /** Ends a block. White space around the break is dropped, and consecutive breaks count as one. */
  blockBreak(): void {
    this.#space = 0;
    if (!this.#isAtStart()) this.#push(BLOCK_BREAK);
  }

  skippedRegion(): void {
    this.#push(SKIPPED_REGION);
  }

  /** Begins text in which no phrase begins or ends. `endEnclosed` ends it. */
  startEnclosed(): void {
    this.#closeSpace(this.#last);
    this.#push(ENCLOSED_START);
  }

  endEnclosed(): void {
    this.#push(ENCLOSED_END);
  }

  /** Begins text that a phrase may include or omit. `endAside` ends it. */
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
    if (at === this.codes.length) this.#grow();
    this.codes[at] = unit;
    this.texts[at] = text;
    this.offsets[at] = offset;
    this.length = at + 1;
  }

  #grow(): void {
    const capacity = 4 * this.length;
    this.codes = copyInto(new Uint16Array(capacity), this.codes);
    this.texts = copyInto(new Int32Array(capacity), this.texts);
    this.offsets = copyInto(new Int32Array(capacity), this.offsets);
  }

  /** Appends a character that `simpleUnits` does not contain. @returns whether it has two UTF-16 units */
  #appendOther(code: number, number: number, at: number): boolean {
    const folded = foldedCharacter(code);
    if (folded === ' ') this.#addSpace(SPACE, number, at);
    else if (folded === '\n') this.#addSpace(LINE_FEED, number, at);
    else if (folded !== '') this.#write(code, folded, number, at);
    return code > 0xffff;
  }

  #write(code: number, folded: string, text: number, offset: number): void {
    if (this.#space !== 0) this.#closeSpace(code);
    else if (FRACTION.test(folded) && DIGIT.test(String.fromCharCode(this.codes[this.length - 1] ?? 0)))
      this.optionalSpace(text, offset);
    this.#last = code;
    for (let index = 0; index < folded.length; index++) {
      const unit = folded.charCodeAt(index);
      const before = this.codes[this.length - 1] ?? 0;
      if (unit >= FIRST_COMBINING && isDropped(unit, before)) continue;
      this.#push(unit, text, offset);
      if (unit >= FIRST_COMBINING) this.#orderMarks();
    }
  }

  /**
   * Puts combining marks into canonical order, so that the order of typing does not matter. Firefox normalises half of
   * a surrogate pair to another character, which orders nothing.
   */
  #orderMarks(): void {
    const { codes } = this;
    for (let index = this.length - 1; index > 0; index--) {
      const before = codes[index - 1] ?? 0;
      const after = codes[index] ?? 0;
      const swapped = String.fromCharCode(after, before);
      if (before < FIRST_COMBINING || String.fromCharCode(before, after).normalize('NFD') !== swapped) return;
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

  /** Writes the pending space before `next`. Drops it at the start of a block. */
  #closeSpace(next: number): void {
    const isBreakIn = (script: RegExp): boolean =>
      this.#space === LINE_FEED && isIn(script, this.#last) && isIn(script, next);
    if (this.#space !== 0 && !this.#isAtStart()) {
      if (BROKEN.some(isBreakIn) || this.#isAtAside()) this.optionalSpace(this.#spaceText, this.#spaceOffset);
      else this.#push(SPACE, this.#spaceText, this.#spaceOffset);
    }
    this.#space = 0;
  }

  /** Whether an aside begins here, or ends that follows a space or begins a block: no space may be drawn and copied. */
  #isAtAside(): boolean {
    const { codes } = this;
    let before = this.length - 1;
    if (codes[before] !== ASIDE_END) return codes[before] === ASIDE_START;
    for (let depth = 0; depth > 0 || codes[before] === ASIDE_END; before--) {
      if (codes[before] === ASIDE_END) depth++;
      if (codes[before] === ASIDE_START) depth--;
    }
    return before < 0 || codes[before] === SPACE || codes[before] === BLOCK_BREAK;
  }

  /** A space that a phrase may include or omit, at no character or at one. */
  optionalSpace(text = -1, offset = 0): void {
    this.#push(ASIDE_START);
    this.#push(SPACE, text, offset);
    this.#push(ASIDE_END);
  }
}

/** Folds a phrase or keyword for comparison, without white space at its ends. */
export function foldText(text: string): string {
  const { codes, length } = new FoldedText(text.replace(NO_SPACE, ''));
  let folded = '';
  for (const code of codes.subarray(0, length)) if (code >= SPACE) folded += String.fromCharCode(code);
  return folded;
}
