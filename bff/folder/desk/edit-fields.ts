import { CST, isCollection, isMap, isPair, isScalar, isSeq, parseDocument, stringify } from 'yaml';
import { PublicError } from '../../contract/public-errors.ts';
import { isJsonObject } from '../../contract/shared/json-object.ts';
import { fieldsIn, parseYaml } from '../fields/parse-yaml.ts';

/** A line is as long as it needs to be, because writers search for their phrases. */
const OPTIONS = { lineWidth: 0 } as const;

/** Fields as YAML, with a line end. Empty without fields. */
export const writeFields = (fields: object): string =>
  Object.keys(fields).length === 0 ? '' : stringify(fields, OPTIONS);

/** A list or a map as the text has it, in block style or in brackets. */
type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection;

interface Entry {
  /** Its place in the text; -1 if it is new. */
  readonly index: number;
  readonly label: string;
  /** Undefined removes it. */
  readonly value: unknown;
}

export const isSameJson = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** Equal items stay. An item without an equal one replaces the one in its place. */
function itemEntries(before: readonly unknown[], after: readonly unknown[]): Entry[] {
  const free = new Set(before.keys());
  const take = (index: number) => (free.delete(index) ? index : -1);
  const equal = after.map((value) => take([...free].find((item) => isSameJson(before[item], value)) ?? -1));
  const entries = equal.map((index, place) => {
    return { index: index === -1 ? take(place) : index, label: '- ', value: after[place] };
  });
  for (const index of free) {
    const next = entries.findIndex((entry) => entry.index > index);
    entries.splice(next === -1 ? entries.length : next, 0, { index, label: '- ', value: undefined });
  }
  return entries;
}

function entriesOf(node: unknown, value: unknown): Entry[] | null {
  if (isSeq(node) && Array.isArray(value) && value.length > 0) return itemEntries(node.items, value);
  if (!isMap(node) || !isJsonObject(value)) return null;
  const names = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  return [...new Set([...names, ...Object.keys(value)])].map((name) => ({
    index: names.indexOf(name),
    label: `${name}: `,
    value: value[name],
  }));
}

const sourceOf = (tokens: readonly CST.SourceToken[]): string => tokens.map(({ source }) => source).join('');

/** The comments below a list or a map. Some belong to what follows. */
function commentsBelow(token: CST.Token | undefined): string {
  if (!CST.isCollection(token)) return '';
  const items: readonly CST.CollectionItem[] = token.items;
  const comments = items.filter(({ key, value }) => !key && !value).map((item) => CST.stringify(item));
  return commentsBelow(items.findLast(({ value }) => value)?.value) + comments.join('');
}

function commentsAround({ start, value }: CST.CollectionItem): string {
  const dash = start.findIndex(({ type }) => type === 'seq-item-ind');
  const above = dash === -1 ? start : start.slice(0, dash);
  return sourceOf(above.slice(0, above.findLastIndex(({ type }) => type === 'newline') + 1)) + commentsBelow(value);
}

function valueText({ type, indent }: Collection, value: unknown): string {
  if (type === 'flow-collection')
    return stringify([value], { ...OPTIONS, collectionStyle: 'flow', blockQuote: false })
      .trim()
      .slice(1, -1)
      .trim();
  const text = stringify(value, OPTIONS).trimEnd();
  const isBlock = type === 'block-map' && typeof value === 'object' && text !== '[]';
  return (isBlock ? `\n${text}` : text).replace(/\n(?=.)/g, `\n${' '.repeat(indent + 2)}`);
}

/** An item or a field with its value, and the comments above and behind it. */
function entryText(parent: Collection, node: unknown, { index, label, value }: Entry): string {
  const item: CST.CollectionItem = parent.items[index] ?? { start: [] };
  const { value: token, ...start } = item;
  const isFlow = parent.type === 'flow-collection';
  if (value === undefined) return isFlow ? '' : commentsAround(item);
  // The first item has no indentation of its own, and no comma.
  const separator = index > 0 ? '' : isFlow ? ', ' : ' '.repeat(parent.indent);
  if (index >= 0 && isSameJson(node, value)) return separator + CST.stringify(item);
  const changed = changedText(token, node, value);
  if (changed !== null) return separator + CST.stringify(start) + changed;
  const text = valueText(parent, value);
  if (token && (isFlow || token.type === 'flow-collection' || CST.isScalar(token))) {
    const end = 'end' in token ? (token.end ?? []).filter(({ type }) => !type.startsWith('flow-')) : [];
    return separator + CST.stringify(start) + text + (end.length > 0 || isFlow ? sourceOf(end) : '\n');
  }
  const name = isFlow && label === '- ' ? '' : text.startsWith('\n') ? label.trimEnd() : label;
  return separator + sourceOf(start.start) + name + text + (isFlow ? '' : '\n');
}

/** A list or a map with new values, byte for byte where they are equal. Null if it becomes something else. */
function changedText(collection: CST.Token | undefined, node: unknown, value: unknown): string | null {
  const entries = entriesOf(node, value);
  if (!CST.isCollection(collection) || !isCollection(node) || entries === null) return null;
  const nodes = node.items.map((item: unknown) => (isPair(item) ? item.value : item));
  const items: readonly CST.CollectionItem[] = collection.items;
  const text = [
    ...entries.map((entry) => entryText(collection, nodes[entry.index], entry)),
    ...items.filter((item) => !item.key && !item.value).map((item) => CST.stringify(item)),
  ].join('');
  if (collection.type !== 'flow-collection') return text.replace(/^\s+/, '');
  return collection.start.source + text.replace(/^,\s*(?!#)/, '') + sourceOf(collection.end);
}

/**
 * Changes fields of a YAML text. All that does not change stays byte for byte: other fields, their order, comments and
 * quotes, and the other items of a list.
 * @param text a map in block style, or empty
 * @param changes the new values; undefined removes a field
 * @throws PublicError for fields that cannot be changed alone
 */
export function editFields(text: string, changes: Readonly<Record<string, unknown>>): string {
  const { contents } = parseDocument(text, { uniqueKeys: false, keepSourceTokens: true });
  const fields = fieldsIn(parseYaml(text).document);
  const wanted = { ...fields, ...changes };
  if (!isMap(contents) || !contents.srcToken || !contents.range) return text + writeFields(changes);
  const [start, , end] = contents.range;
  const edited = text.slice(0, start) + changedText(contents.srcToken, contents, wanted) + text.slice(end);
  if (fields !== null && isSameJson(fieldsIn(parseYaml(edited).document), wanted)) return edited;
  throw new PublicError('The desk cannot change these fields, because of how the file writes them', 400);
}
