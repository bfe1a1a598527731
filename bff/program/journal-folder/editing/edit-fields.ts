import { isMap, isScalar, isSeq, type Pair, parseDocument, stringify, type YAMLMap } from 'yaml';
import { isJsonObject } from '../../../contract/rules/json-object.ts';
import { editList } from './edit-list.ts';
import { mapEdits } from './edit-map.ts';
import { applyEdits, endOfLine, rangeOf, YAML_OPTIONS } from './yaml-text.ts';

/** A field's new value; undefined removes the field. */
export type FieldChange = readonly [name: string, value: unknown];

/** Fields as YAML, with a line end. Empty without fields. */
export const writeFields = (fields: object): string =>
  Object.keys(fields).length === 0 ? '' : stringify(fields, YAML_OPTIONS);

function replacePair(text: string, { key, value }: Pair, [name, changed]: FieldChange): string {
  const [start] = rangeOf(key);
  const end = value === null ? rangeOf(key)[1] + 1 : rangeOf(value)[1];
  if (changed === undefined) return text.slice(0, start) + text.slice(endOfLine(text, end));
  const written = writeFields({ [name]: changed });
  return text.slice(0, start) + (text[end - 1] === '\n' ? written : written.trimEnd()) + text.slice(end);
}

const pairOf = (map: YAMLMap, name: string): Pair | undefined =>
  map.items.find(({ key }) => isScalar(key) && key.value === name);

function editField(text: string, change: FieldChange): string {
  const [name, value] = change;
  const { contents } = parseDocument(text, { uniqueKeys: false });
  const pair = isMap(contents) ? pairOf(contents, name) : undefined;
  if (pair === undefined) {
    if (value === undefined) return text;
    return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${writeFields({ [name]: value })}`;
  }
  return editCollection(text, pair.value, value) ?? replacePair(text, pair, change);
}

/** A list or a map with other content, of which the rest stays. Null for anything else. */
function editCollection(text: string, node: unknown, value: unknown): string | null {
  if (isSeq(node)) return Array.isArray(value) && value.length > 0 ? editList(text, node, value) : null;
  const edits = isMap(node) && isJsonObject(value) ? mapEdits(text, node, value) : null;
  return edits && applyEdits(text, edits);
}

/**
 * Changes fields of a YAML text. All that is not part of a changed value stays byte for byte: other fields, their order,
 * comments and quotes, and the other items of a list.
 * @param text a map in block style, or empty
 */
export const editFields = (text: string, changes: readonly FieldChange[]): string => changes.reduce(editField, text);
