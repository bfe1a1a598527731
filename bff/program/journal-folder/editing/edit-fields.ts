import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, stringify, YAMLSeq } from 'yaml';

/** A field's new value; undefined removes the field. */
export type FieldChange = readonly [name: string, value: unknown];

/** A line that is as long as it needs to be, as writers search for their phrases. */
const OPTIONS = { lineWidth: 0 } as const;

const isNode = (value: unknown): value is Node => isMap(value) || isSeq(value) || isScalar(value);

const rangeOf = (node: unknown): readonly [start: number, end: number] => {
  const [start = 0, end = 0] = (isNode(node) && node.range) || [];
  return [start, end];
};

/** Fields as YAML, with a line end. Empty without fields. */
export const writeFields = (fields: object): string =>
  Object.keys(fields).length === 0 ? '' : stringify(fields, OPTIONS);

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The items that a list gets at its end, if that is all that changes. */
function addedItems(list: YAMLSeq, value: unknown): readonly unknown[] | null {
  const before: unknown = list.toJSON();
  if (list.flow === true || !Array.isArray(before) || !Array.isArray(value) || before.length === 0) return null;
  return sameValue(value.slice(0, before.length), before) ? value.slice(before.length) : null;
}

/** The end of the line around an offset, after its line feed. */
function endOfLine(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** Adds items below the last item of a list, with the indentation of the first. Comments stay where they are. */
function appendItems(text: string, list: YAMLSeq, items: readonly unknown[]): string {
  const [start] = rangeOf(list.items[0]);
  const before = text.slice(0, start);
  const indentation = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? '';
  const written = stringify(items, OPTIONS).replace(/^(?=.)/gm, indentation);
  const end = endOfLine(text, rangeOf(list.items.at(-1))[1]);
  const head = text.slice(0, end);
  return `${head}${head.endsWith('\n') ? '' : '\n'}${written}${text.slice(end)}`;
}

function replacePair(text: string, { key, value }: Pair, [name, changed]: FieldChange): string {
  const [start] = rangeOf(key);
  const end = value === null ? rangeOf(key)[1] + 1 : rangeOf(value)[1];
  if (changed === undefined) return text.slice(0, start) + text.slice(endOfLine(text, end));
  const written = writeFields({ [name]: changed });
  return text.slice(0, start) + (text[end - 1] === '\n' ? written : written.trimEnd()) + text.slice(end);
}

function editField(text: string, change: FieldChange): string {
  const [name, value] = change;
  const { contents } = parseDocument(text, { uniqueKeys: false });
  const pair = isMap(contents) ? contents.items.find(({ key }) => isScalar(key) && key.value === name) : undefined;
  if (pair === undefined) {
    if (value === undefined) return text;
    return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${writeFields({ [name]: value })}`;
  }
  const added = pair.value instanceof YAMLSeq ? addedItems(pair.value, value) : null;
  if (added === null || !(pair.value instanceof YAMLSeq)) return replacePair(text, pair, change);
  return added.length === 0 ? text : appendItems(text, pair.value, added);
}

/**
 * Changes fields of a YAML text. All that is not part of a changed value stays byte for byte: other fields, their order,
 * comments and quotes. Items that a list gets at its end leave the others as they are.
 * @param text a map in block style, or empty
 */
export const editFields = (text: string, changes: readonly FieldChange[]): string => changes.reduce(editField, text);
