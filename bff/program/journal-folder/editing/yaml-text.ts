import { isMap, isScalar, isSeq, stringify } from 'yaml';

/** A line is as long as it needs to be, as writers search for their phrases. */
export const YAML_OPTIONS = { lineWidth: 0 } as const;

/** What is put in the place of some text. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text with edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((one, other) => one.from - other.from || one.to - other.to);
  let written = '';
  let copied = 0;
  for (const edit of sorted) {
    written += text.slice(copied, edit.from) + edit.text;
    copied = edit.to;
  }
  return written + text.slice(copied);
}

/** Where a node stands in its text, without the comment behind it. */
export function rangeOf(node: unknown): readonly [start: number, end: number] {
  const range = isMap(node) || isSeq(node) || isScalar(node) ? node.range : null;
  const [start = 0, end = 0] = range ?? [];
  return [start, end];
}

/** The end of the line around an offset, after its line feed. */
export function endOfLine(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** How far an offset is from the beginning of its line. */
export const columnOf = (text: string, offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1);

export const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A value on one line, as lists and maps in braces have it. */
export const inlineText = (value: unknown): string =>
  stringify([value], { ...YAML_OPTIONS, collectionStyle: 'flow', blockQuote: false }).replace(/^\[ |\s*\]\s*$/g, '');

/** A text, number or flag on one line. */
export const scalarText = (value: unknown): string =>
  stringify(value, { ...YAML_OPTIONS, blockQuote: false }).trimEnd();

/** A new value for a node that stays where it is. */
export function replaced(text: string, node: unknown, written: string): TextEdit {
  const [from, to] = rangeOf(node);
  return { from, to, text: text[to - 1] === '\n' ? `${written}\n` : written };
}
