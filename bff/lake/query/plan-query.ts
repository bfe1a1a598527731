import type { ExprNode, FilterNode, OpCallNode, ParameterNode } from 'groq-js';
import type { LakeDocument } from '../documents/lake-document.ts';
import { type DocumentStore, type IndexedField, indexedFields } from '../documents/document-store.ts';
import { datasetTag, fieldTag } from '../documents/sync-tags.ts';

/** The documents that the planned tree's parameters stand for, by parameter name. */
export type Lookups = Record<string, LakeDocument[]>;

/** What a query will look at. */
export interface Plan {
  lookups: Lookups;
  /** Sync tags of the look-ups, and of the dataset where the query looks at all of it. */
  tags: string[];
}

/** Documents that may pass a filter: their ascending positions, and the tags of what they were looked up by. */
interface Candidates {
  positions: readonly number[];
  tags: readonly string[];
}

/**
 * Puts index look-ups in place of `*` wherever a filter on `*` pins an indexed field to constant strings, also in
 * projections and function arguments. The filter itself stays and is applied to what the look-up finds, in the
 * dataset's order: so the answer is the same, only found without reading every document.
 *
 * @param tree changed in place
 */
export function planQuery(tree: ExprNode, store: DocumentStore): Plan {
  const lookups: Lookups = {};
  const tags: string[] = [];
  for (const filter of filtersOfEverything(tree)) {
    const found = candidates(filter.expr, store);
    if (found === null) continue;
    const name = `#${Object.keys(lookups).length}`; // no query can name a parameter like this
    lookups[name] = found.positions.flatMap((position) => store.documents[position] ?? []);
    tags.push(...found.tags);
    filter.base = { type: 'Parameter', name } satisfies ParameterNode;
  }
  if (nodes(tree).some(isEverything)) tags.push(datasetTag);
  return { lookups, tags };
}

/** The parameters that the query names but was not given: groq-js puts the values of the others in their place. */
export function missingParameters(tree: ExprNode): string[] {
  return nodes(tree)
    .filter(isParameter)
    .map(({ name }) => name);
}

function filtersOfEverything(tree: ExprNode): FilterNode[] {
  return nodes(tree)
    .filter(isFilter)
    .filter(({ base }) => base.type === 'Everything');
}

/** A superset of the documents that can pass; null when that may be all of them. */
function candidates(expression: ExprNode, store: DocumentStore): Candidates | null {
  switch (expression.type) {
    case 'Group':
      return candidates(expression.base, store);
    case 'And':
      return shorter(candidates(expression.left, store), candidates(expression.right, store));
    case 'Or':
      return either(candidates(expression.left, store), candidates(expression.right, store));
    case 'OpCall':
      return pinned(expression, store);
    default:
      return null;
  }
}

function shorter(left: Candidates | null, right: Candidates | null): Candidates | null {
  if (left === null || right === null) return left ?? right;
  return left.positions.length < right.positions.length ? left : right;
}

function either(left: Candidates | null, right: Candidates | null): Candidates | null {
  if (left === null || right === null) return null;
  return { positions: union([left.positions, right.positions]), tags: [...left.tags, ...right.tags] };
}

/** Without copying when there is but one list: that of a type may be most of the dataset. */
function union(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = lists;
  return others.length === 0 ? first : [...new Set(lists.flat())].sort((a, b) => a - b);
}

function pinned({ op, left, right }: OpCallNode, store: DocumentStore): Candidates | null {
  if (op === '==') {
    return (
      lookUp(indexedField(left), constantStrings(right), store) ??
      lookUp(indexedField(right), constantStrings(left), store)
    );
  }
  return op === 'in' ? lookUp(indexedField(left), constantStringList(right), store) : null;
}

function lookUp(field: IndexedField | null, values: string[] | null, store: DocumentStore): Candidates | null {
  if (field === null || values === null) return null;
  const positions = union(values.map((value) => store.positions(field, value)));
  return { positions, tags: values.map((value) => fieldTag(field, value)) };
}

/** `_id` and `@._id` are that field; `^._id` and `author->_id` are not the filtered document's. */
function indexedField(expression: ExprNode): IndexedField | null {
  const path = attributePath(expression);
  return indexedFields.find((field) => field === path) ?? null;
}

function attributePath(expression: ExprNode | undefined): string | null {
  if (expression?.type !== 'AccessAttribute') return null;
  if (expression.base === undefined || expression.base.type === 'This') return expression.name;
  const base = attributePath(expression.base);
  return base === null ? null : `${base}.${expression.name}`;
}

function constantStrings(expression: ExprNode): string[] | null {
  return expression.type === 'Value' ? strings([expression.value]) : null;
}

function constantStringList(expression: ExprNode): string[] | null {
  if (expression.type === 'Value') return Array.isArray(expression.value) ? strings(expression.value) : null;
  if (expression.type !== 'Array') return null;
  const lists = expression.elements.map(({ value, isSplat }) => (isSplat ? null : constantStrings(value)));
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
}

/** Null unless all are strings: other values are found by the filter alone. */
function strings(values: readonly unknown[]): string[] | null {
  const found = values.filter((value) => typeof value === 'string');
  return found.length === values.length ? found : null;
}

function isEverything(node: object): boolean {
  return 'type' in node && node.type === 'Everything';
}

function isFilter(node: object): node is FilterNode {
  return 'type' in node && node.type === 'Filter';
}

function isParameter(node: object): node is ParameterNode {
  return 'type' in node && node.type === 'Parameter';
}

/** Every node of the tree. Not looked into: values, which may be parameters that look like nodes. */
function nodes(tree: ExprNode): object[] {
  const found: object[] = [];
  const pending: unknown[] = [tree];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    found.push(value);
    if (!('type' in value) || value.type !== 'Value') pending.push(...Object.values(value));
  }
  return found;
}
