import { isScalar, type YAMLMap } from 'yaml';
import type { JsonObject } from '../../../contract/rules/json-object.ts';
import {
  columnOf,
  endOfLine,
  inlineText,
  rangeOf,
  replaced,
  sameValue,
  scalarText,
  type TextEdit,
} from './yaml-text.ts';

/**
 * The changes that give a map other texts. Those that stay keep their place and their comments.
 * @returns null if the map has to be written anew
 */
export function mapEdits(text: string, map: YAMLMap, values: JsonObject): TextEdit[] | null {
  const isFlow = map.flow === true;
  const names = map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  const added = Object.keys(values).filter((name) => !names.includes(name));
  const removed = names.filter((name) => !Object.hasOwn(values, name));
  if (isFlow ? added.length + removed.length > 0 : removed.includes(names[0] ?? '')) return null;
  const edits = map.items.flatMap(({ key, value }, index) => {
    const name = names[index] ?? '';
    if (removed.includes(name)) {
      const [start] = rangeOf(key);
      return [{ from: start - columnOf(text, start), to: endOfLine(text, rangeOf(value)[1]), text: '' }];
    }
    if (!isScalar(value) || sameValue(value.value, values[name])) return [];
    return [replaced(text, value, isFlow ? inlineText(values[name]) : scalarText(values[name]))];
  });
  const end = endOfLine(text, rangeOf(map)[1]);
  const indentation = ' '.repeat(columnOf(text, rangeOf(map)[0]));
  const lines = added.map((name) => `${indentation}${name}: ${scalarText(values[name])}\n`);
  return [...edits, { from: end, to: end, text: lines.join('') }];
}
