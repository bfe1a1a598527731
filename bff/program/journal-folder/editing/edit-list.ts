import { isMap, stringify, type YAMLSeq } from 'yaml';
import { isJsonObject } from '../../../contract/rules/json-object.ts';
import { mapEdits } from './edit-map.ts';
import {
  applyEdits,
  endOfLine,
  inlineText,
  rangeOf,
  replaced,
  sameValue,
  type TextEdit,
  YAML_OPTIONS,
} from './yaml-text.ts';

/** Items of a list between two that stay, and the values that are there afterwards. */
interface Gap {
  /** Index of the first of them. */
  readonly first: number;
  readonly old: number;
  readonly values: readonly unknown[];
}

function gapsBetween(before: readonly unknown[], after: readonly unknown[]): Gap[] {
  const gaps: Gap[] = [];
  let first = 0;
  let values: unknown[] = [];
  const close = (end: number) => {
    gaps.push({ first, old: end - first, values });
    first = end + 1;
    values = [];
  };
  for (const value of after) {
    const kept = before.findIndex((each, index) => index >= first && sameValue(each, value));
    if (kept === -1) values.push(value);
    else close(kept);
  }
  close(before.length);
  return gaps;
}

/** From a list's sign `-` to its item, with comments between them. */
const INDICATOR = /^[ \t]*-(?:[ \t]+|(?:[ \t]*(?:#.*)?\n)+[ \t]*)(?![\s\S])/m;

/** Where the lines of an item in block style begin. */
const startOfItem = (text: string, item: unknown): number => {
  const [start] = rangeOf(item);
  return INDICATOR.exec(text.slice(0, start))?.index ?? start;
};

/** A list as a text has it. */
class ListText {
  readonly #text: string;
  readonly #items: readonly unknown[];
  readonly #isFlow: boolean;

  constructor(text: string, { items, flow }: YAMLSeq) {
    this.#text = text;
    this.#items = items;
    this.#isFlow = flow === true;
  }

  replace(index: number, value: unknown): readonly TextEdit[] {
    const item = this.#items[index];
    const edits = isMap(item) && isJsonObject(value) ? mapEdits(this.#text, item, value) : null;
    if (edits !== null) return edits;
    const written =
      this.#isFlow || !isJsonObject(value) ? inlineText(value) : this.#block(value, index).trimStart().slice(2);
    return [replaced(this.#text, item, written.trimEnd())];
  }

  /** @param isFirst whether no item before it stays */
  remove(index: number, isFirst: boolean): TextEdit {
    const [item, next] = [this.#items[index], this.#items[index + 1]];
    const [start, end] = rangeOf(item);
    if (!this.#isFlow) return { from: startOfItem(this.#text, item), to: endOfLine(this.#text, end), text: '' };
    if (isFirst) return { from: start, to: next === undefined ? end : rangeOf(next)[0], text: '' };
    return { from: rangeOf(this.#items[index - 1])[1], to: end, text: '' };
  }

  /** Adds values behind an item; before the first for -1. */
  insert(index: number, values: readonly unknown[]): TextEdit {
    const item = this.#items[Math.max(0, index)];
    const [start, end] = rangeOf(item);
    if (this.#isFlow) {
      const written = values.map(inlineText).join(', ');
      return index < 0
        ? { from: start, to: start, text: `${written}, ` }
        : { from: end, to: end, text: `, ${written}` };
    }
    const at = index < 0 ? startOfItem(this.#text, item) : endOfLine(this.#text, end);
    const gap = at === 0 || this.#text[at - 1] === '\n' ? '' : '\n';
    return { from: at, to: at, text: gap + values.map((value) => this.#block(value, 0)).join('') };
  }

  /** A value as an item in block style, with its indentation. */
  #block(value: unknown, like: number): string {
    const start = startOfItem(this.#text, this.#items[like]);
    const indentation = /^[ \t]*/.exec(this.#text.slice(start))?.[0] ?? '';
    return stringify([value], YAML_OPTIONS).replace(/^(?=.)/gm, indentation);
  }
}

/**
 * Gives a list other items. Items that stay keep their place and their comments, and so do comments between items.
 * @param list as the text has it
 * @param after at least one value
 * @returns null for an empty list, which has no place for items
 */
export function editList(text: string, list: YAMLSeq, after: readonly unknown[]): string | null {
  const before: unknown = list.toJSON();
  if (!Array.isArray(before) || before.length === 0) return null;
  const items = new ListText(text, list);
  let hasItemBefore = false;
  const edits = gapsBetween(before, after).flatMap(({ first, old, values }) => {
    const changed = Math.min(old, values.length);
    const gone = Array.from({ length: old - changed }, (_, index) => first + changed + index);
    hasItemBefore ||= first > 0 || changed > 0;
    return [
      ...values.slice(0, changed).flatMap((value, index) => items.replace(first + index, value)),
      ...gone.map((index) => items.remove(index, !hasItemBefore)),
      ...(values.length > changed ? [items.insert(first + old - 1, values.slice(changed))] : []),
    ];
  });
  return applyEdits(text, edits);
}
