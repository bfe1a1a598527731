import {
  isTextBlock,
  type RichText,
  type Span,
  type TextBlock,
} from '../../../program/journal-folder/rich-text/portable-text.ts';
import type { FaceName } from './faces.ts';
import { type GlyphRun, shape, widthOf } from './shape.ts';

/** The text style of a paragraph. */
export interface TextStyle {
  readonly size: number;
  readonly leading: number;
  readonly direction: 'ltr' | 'rtl';
  readonly face?: FaceName;
}

interface RaisedRun {
  readonly run: GlyphRun;
  readonly raise: number;
}

/** The text between two spaces: its runs in reading order, and their total width. */
export interface Word {
  readonly runs: readonly RaisedRun[];
  readonly width: number;
}

const SOFT_HYPHEN = /\u00ad/g;
/** Vowel marks, which printed Arabic omits. */
const VOWEL_MARKS = /[\u064b-\u0650\u0652]/g;
const LATIN = /([A-Za-z0-9](?:[A-Za-z0-9\u00a0,’/.-]*[A-Za-z0-9])?)/;
const MIRRORED: Readonly<Record<string, string>> = { '«': '»', '»': '«', '(': ')', ')': '(' };

function faceOf(span: Span, block: TextBlock, style: TextStyle): FaceName {
  if (style.face !== undefined) return style.face;
  if (style.direction === 'rtl') return 'arabic';
  if (span.marks.includes('strong')) return 'bold';
  const italic = span.marks.includes('em') !== (block.style === 'blockquote');
  return italic ? 'italic' : 'roman';
}

const isNoteNumber = (span: Span, block: TextBlock): boolean =>
  block.markDefs.some(
    (mark) => span.marks.includes(mark._key) && mark._type === 'link' && mark.href.startsWith('#note-'),
  );

/** Splits a right-to-left word at Latin letters and digits, and mirrors its brackets. */
const rtlParts = (text: string): string[] =>
  text
    .split(LATIN)
    .filter((part) => part !== '')
    .map((part) => part.replace(/[«»()]/g, (character) => MIRRORED[character] ?? character));

function runsOf(text: string, face: FaceName, style: TextStyle, raised: boolean): RaisedRun[] {
  const size = raised ? style.size * 0.64 : style.size;
  const parts = style.direction === 'rtl' ? rtlParts(text) : [text];
  return parts
    .flatMap((part) => shape(part, face, size))
    .map((run) => ({ run, raise: raised ? style.size * 0.34 : 0 }));
}

const wordOf = (runs: readonly RaisedRun[]): Word => ({ runs, width: widthOf(runs.map(({ run }) => run)) });

/** Joins adjacent Latin words of a right-to-left text, because they run from left to right. */
const joinLatin = (text: string): string => text.replace(/(?<=[A-Za-z,]) (?=[A-Za-z0-9])/g, '\u00a0');

/** The words of one block. */
export function wordsOf(block: TextBlock, style: TextStyle): Word[] {
  const words: RaisedRun[][] = [[]];
  for (const span of block.children) {
    const clean = span.text.replace(SOFT_HYPHEN, '').replace(VOWEL_MARKS, '');
    const parts = (style.direction === 'rtl' ? joinLatin(clean) : clean).split(' ');
    parts.forEach((part, index) => {
      if (index > 0) words.push([]);
      if (part !== '')
        words.at(-1)?.push(...runsOf(part, faceOf(span, block, style), style, isNoteNumber(span, block)));
    });
  }
  return words.filter((word) => word.length > 0).map(wordOf);
}

/** A paragraph of plain text. */
export const plainBlock = (text: string): TextBlock => ({
  _type: 'block',
  _key: '',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: '', text, marks: [] }],
});

/** The text blocks of a rich text. Dividers are not printed. */
export const textBlocks = (text: RichText): TextBlock[] => text.filter(isTextBlock);
