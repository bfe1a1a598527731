import { type FoldedCharacter, foldCharacter } from './fold.ts';

/** Marks between the units of a folded text; below every unit that folding gives. */
export const BLOCK_BREAK = 1;
/** A region that is no reading text (code, formulas, form fields). */
export const SKIPPED_REGION = 2;
/** What stands between these two may be read or left out: a footnote's mark, a floating note. */
export const ASIDE_START = 3;
export const ASIDE_END = 4;
/** The smallest unit that is text. */
export const SPACE = 0x20;

type PendingSpace = 'none' | 'space' | 'line-break';

const ONE_UNIT = 1;
const BLANK = 2;
const FIRST_COMBINING = 0x300;
const COMBINING = /^\p{M}$/u;

/** Characters folded once and looked up afterwards; nearly all fold into one unit. */
const kinds = new Uint8Array(0x10000);
const units = new Uint16Array(0x10000);
const others = new Map<string, FoldedCharacter>();

function learn(character: string): FoldedCharacter {
  const folded = foldCharacter(character);
  const code = character.charCodeAt(0);
  others.set(character, folded);
  if (folded.kind === 'space') kinds[code] = BLANK;
  if (folded.kind !== 'text' || folded.units.length !== 1 || folded.ideographic || COMBINING.test(folded.units))
    return folded;
  kinds[code] = ONE_UNIT;
  units[code] = folded.units.charCodeAt(0);
  return folded;
}

function grown<T extends Uint16Array | Uint32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

/**
 * Text as it is compared: folded UTF-16 units in one array, each with the offset of its source character.
 * White space is collapsed; a line break between ideographs is nothing.
 */
export class FoldedText {
  codes = new Uint16Array(1024);
  /** For each unit, the offset of its character in all text appended so far. */
  sources = new Uint32Array(1024);
  length = 0;
  /** Length of all text appended so far, in UTF-16 units. */
  sourceLength = 0;
  #space: PendingSpace = 'none';
  #spaceSource = 0;
  #ideographic = false;
  #ideographicBeforeAside = false;

  /** Appends `text` from `from` to `to`, offsets in UTF-16 units; a part may not end inside a surrogate pair. */
  append(text: string, from = 0, to = text.length): void {
    const base = this.sourceLength - from;
    this.#reserve(to - from);
    for (let offset = from; offset < to; offset++) {
      const code = text.charCodeAt(offset);
      const kind = kinds[code];
      if (kind === ONE_UNIT) {
        if (this.#space !== 'none') this.#closeSpace(false);
        this.codes[this.length] = units[code] ?? 0;
        this.sources[this.length++] = base + offset;
        this.#ideographic = false;
      } else if (kind === BLANK) {
        this.#addSpace('space', base + offset);
      } else {
        const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
        this.#appendCharacter(others.get(character) ?? learn(character), base + offset, to - offset);
        offset += character.length - 1;
      }
    }
    this.sourceLength += to - from;
  }

  /** A line break that an element makes. */
  lineBreak(): void {
    this.#addSpace('line-break', this.sourceLength);
  }

  /** Ends the line: white space around it is dropped, and breaks in a row count as one. */
  blockBreak(): void {
    this.#space = 'none';
    if (this.length > 0 && this.codes[this.length - 1] !== BLOCK_BREAK) this.#mark(BLOCK_BREAK);
  }

  /** Stands for a region that is not read. */
  skippedRegion(): void {
    this.#space = 'none';
    this.#mark(SKIPPED_REGION);
  }

  /** What follows, up to `endAside`, may be read or left out. */
  startAside(): void {
    this.#closeSpace(true);
    this.#ideographicBeforeAside = this.#ideographic;
    this.#mark(ASIDE_START);
  }

  endAside(): void {
    this.#ideographic = this.#ideographicBeforeAside;
    this.#mark(ASIDE_END);
  }

  /** The folded units as a string. */
  toString(): string {
    let text = '';
    for (let index = 0; index < this.length; index++) text += String.fromCharCode(this.codes[index] ?? 0);
    return text;
  }

  #mark(mark: number): void {
    this.#reserve(0);
    this.codes[this.length] = mark;
    this.sources[this.length++] = this.sourceLength;
  }

  #appendCharacter(folded: FoldedCharacter, source: number, rest: number): void {
    if (folded.kind !== 'text') this.#addSpace(folded.kind, source);
    else if (folded.units !== '') {
      this.#reserve(folded.units.length + rest);
      this.#closeSpace(folded.ideographic);
      for (let index = 0; index < folded.units.length; index++)
        this.#appendUnit(folded.units.charCodeAt(index), source);
      this.#ideographic = folded.ideographic;
    }
  }

  #appendUnit(unit: number, source: number): void {
    // A dotted capital I in two characters is an i, as it is in one.
    if (unit === 0x307 && this.codes[this.length - 1] === 0x69) return;
    this.codes[this.length] = unit;
    this.sources[this.length++] = source;
    if (unit >= FIRST_COMBINING) this.#orderMarks();
  }

  /** Puts combining marks in canonical order, so that it does not matter in which order they were typed. */
  #orderMarks(): void {
    for (let index = this.length - 1; index > 0; index--) {
      const before = this.codes[index - 1] ?? 0;
      const after = this.codes[index] ?? 0;
      const pair = String.fromCharCode(before, after);
      if (before < FIRST_COMBINING || pair.normalize('NFD') === pair) return;
      this.codes[index - 1] = after;
      this.codes[index] = before;
    }
  }

  #addSpace(kind: 'space' | 'line-break', source: number): void {
    if (this.#space === 'none') this.#spaceSource = source;
    if (this.#space !== 'line-break') this.#space = kind;
  }

  #closeSpace(ideographic: boolean): void {
    const nothing = this.#space === 'line-break' && ideographic && this.#ideographic;
    const last = this.length === 0 ? BLOCK_BREAK : this.codes[this.length - 1];
    if (this.#space !== 'none' && !nothing && last !== BLOCK_BREAK) {
      this.codes[this.length] = SPACE;
      this.sources[this.length++] = this.#spaceSource;
    }
    this.#space = 'none';
  }

  /** Makes place for `count` more units, a pending space and a mark. */
  #reserve(count: number): void {
    const needed = this.length + count + 2;
    if (needed <= this.codes.length) return;
    const size = Math.max(this.codes.length * 2, needed);
    this.codes = grown(this.codes, new Uint16Array(size));
    this.sources = grown(this.sources, new Uint32Array(size));
  }
}

/** A phrase or keyword as it is compared, without white space at its ends. */
export function foldText(text: string): string {
  const folded = new FoldedText();
  folded.append(text);
  return folded.toString();
}
