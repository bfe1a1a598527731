import { isMap, isNode, isScalar, isSeq, Scalar } from 'yaml';
import type { JsonObject } from '../../contract/shared/json-object.ts';
import { type Problems, placeIn, type SourcePlace, type SourceText } from '../problems.ts';
import { fieldsIn, parseYaml, reportYaml } from './parse-yaml.ts';

/** Names of fields and indexes of list items. */
export type FieldPath = readonly (string | number)[];

/** The fields of a thing, as YAML has them. */
export interface Fields {
  readonly value: JsonObject;
  /** Where a field is. For a missing field, where the nearest field around it is. */
  placeOf(path: FieldPath): SourcePlace;
  /** A number, true or false as the file has it: `08`, `1.10`. */
  writtenAt(path: FieldPath): string | undefined;
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

/** Reads fields. @returns null after reporting every error of the YAML */
export function readFields(source: SourceText, problems: Problems): Fields | null {
  const parsed = parseYaml(source.text);
  const { document, lines } = parsed;
  const value = fieldsIn(document);
  if (value === null) {
    reportYaml(source, parsed, problems);
    return null;
  }
  const lineOf = (node: unknown) => lines.linePos(startOf(node)).line;
  return {
    value,
    placeOf: (path) => placeIn(source, lineOf(find(document.contents, path).at)),
    writtenAt: (path) => {
      const { value: node } = find(document.contents, path);
      return isScalar(node) ? node.source : undefined;
    },
    textOf: (path, text) => {
      const { value } = find(document.contents, path);
      return { ...placeIn(source, lineOf(value) + (isBlock(value) ? 1 : 0)), text };
    },
  };
}
