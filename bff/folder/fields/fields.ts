import { type Document, isMap, isNode, isScalar, isSeq, type Node, Scalar, visit } from 'yaml';
import type { JsonObject } from '../../contract/shared/json-object.ts';
import { type Place, type Problems, placeIn, type SourceText } from '../problems.ts';
import { reportMistakes } from './mistakes.ts';
import { fieldsIn, parseYaml } from './parse-yaml.ts';

/** Names of fields and indexes of list items. */
export type FieldPath = readonly (string | number)[];

/** The fields of a thing, as YAML has them. */
export interface Fields {
  readonly value: JsonObject;
  /** Where a field is. For a missing field, where the nearest field around it is. */
  placeOf(path: FieldPath): Place;
  /** The text of a field, with the line that it begins in. */
  textOf(path: FieldPath, text: string): SourceText;
}

/** The key and the value of a map's field, or an item of a list. */
function below(node: unknown, step: string | number): { at: unknown; value: unknown } | null {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
    return pair === undefined ? null : { at: pair.key, value: pair.value };
  }
  const item = isSeq(node) && typeof step === 'number' ? node.items[step] : undefined;
  return item === undefined ? null : { at: item, value: item };
}

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

/** What a path points to, or the nearest thing around it. */
function find(value: unknown, [step, ...rest]: FieldPath, at = value): { at: unknown; value: unknown } {
  const next = step === undefined ? null : below(value, step);
  return next === null ? { at, value } : find(next.value, rest, next.at);
}

const isBlock = (node: unknown) =>
  isScalar(node) && (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED);

/** The parser calls itself for each level. Its error has the message of the JavaScript engine. */
const TOO_DEEP = /call stack/;

/** More than any journal has. Reports of each take time. */
const MAX_FIELDS = 5_000;

/** The second of two fields with one name; the parser's own search takes time with the square of the fields. */
function findRepeated(document: Document): { readonly repeated: readonly Node[]; readonly fields: number } {
  const repeated: Node[] = [];
  let fields = 0;
  visit(document, {
    Map(_, { items }) {
      const names = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (names.has(key.value)) repeated.push(key);
        names.add(key.value);
      }
      fields += items.length;
    },
  });
  return { repeated, fields };
}

/**
 * Reads fields.
 * @param names those of the fields that the text may have
 * @returns null after reporting every mistake of the YAML
 */
export function readFields(source: SourceText, names: ReadonlySet<string>, problems: Problems): Fields | null {
  const { document, lines } = parseYaml(source.text);
  if (document.errors.some(({ message }) => TOO_DEEP.test(message))) {
    problems.error(placeIn(source, 1), 'the fields have too many levels', 'write fewer levels');
    return null;
  }
  const { repeated, fields } = findRepeated(document);
  if (fields > MAX_FIELDS) {
    problems.error(placeIn(source, 1), `there are more than ${MAX_FIELDS} fields`, 'remove some');
    return null;
  }
  const lineOf = (node: unknown) => lines.linePos(startOf(node)).line;
  for (const key of repeated)
    problems.error(placeIn(source, lineOf(key)), 'the field occurs twice', 'keep one of the two');
  const value = fieldsIn(document);
  if (value === null) reportMistakes(source, names, problems);
  if (value === null || repeated.length > 0) return null;
  return {
    value,
    placeOf: (path) => placeIn(source, lineOf(find(document.contents, path).at)),
    textOf: (path, text) => {
      const { value } = find(document.contents, path);
      return { ...placeIn(source, lineOf(value) + (isBlock(value) ? 1 : 0)), text };
    },
  };
}
