import type { ExprNode, FuncCallNode, OpCallNode, ParameterNode } from 'groq-js';
import type { DocumentStore } from '../documents/document-store.ts';
import { type IndexedField, indexedFields } from '../documents/index-keys.ts';
import type { LakeDocument } from '../documents/lake-document.ts';
import { allDocumentsTag, fieldTag } from '../documents/sync-tags.ts';
import { allNodes, canThrow, isEverything, isFilter, isParameter, readsReleases } from './query-tree.ts';

/** The documents that replace `*` in a planned tree, by parameter name. */
export type Lookups = Record<string, LakeDocument[]>;

/** The documents and tags that a query depends on. */
interface QueryPlan {
  lookups: Lookups;
  /** Sync tags of the look-ups, and `allDocumentsTag` if the query reads every document. */
  tags: string[];
}

/** Documents that may pass a filter: their positions in ascending order, and the tags of their look-ups. */
interface Candidates {
  positions: Uint32Array;
  tags: readonly string[];
}

/** `releases::all()` returns the documents of this type. */
const releasesTag = fieldTag('_type', 'system.release');

/**
 * Replaces `*` by an index look-up wherever a filter on `*` compares an indexed field with constant strings, also in
 * projections and function arguments. The filter stays and is applied to the found documents in the dataset's order, so
 * the result is the same but no full scan is needed. A query that fails for any document reads all of them, so that it
 * fails in the same cases.
 *
 * @param tree modified in place
 */
export function planQuery(tree: ExprNode, store: DocumentStore): QueryPlan {
  const nodes = allNodes(tree);
  const lookups: Lookups = {};
  const tags: string[] = [];
  const filters = nodes.some(canThrow) ? [] : nodes.filter(isFilter).filter(({ base }) => isEverything(base));
  for (const [index, filter] of filters.entries()) {
    const candidates = candidatesOf(filter.expr, store);
    if (candidates === null) continue;
    const name = `#${index}`; // not a valid name in a query, so it cannot clash
    lookups[name] = store.documentsAt(candidates.positions);
    tags.push(...candidates.tags);
    filter.base = { type: 'Parameter', name } satisfies ParameterNode;
  }
  if (allNodes(tree).some(isEverything)) tags.push(allDocumentsTag);
  if (nodes.some(readsReleases)) tags.push(releasesTag);
  return { lookups, tags };
}

/** The parameters without a value. groq-js replaces a parameter that has one by its value. */
export function missingParameters(tree: ExprNode): string[] {
  return allNodes(tree)
    .filter(isParameter)
    .map(({ name }) => name);
}

/** A superset of the documents that can pass; null when the index does not narrow them. */
function candidatesOf(expression: ExprNode, store: DocumentStore): Candidates | null {
  switch (expression.type) {
    case 'Group':
      return candidatesOf(expression.base, store);
    case 'And': {
      const found = intersect(candidatesOf(expression.left, store), candidatesOf(expression.right, store));
      const ids = [expression.left, expression.right].flatMap((side) => lowerBound(side) ?? []);
      return found && ids.reduce((rest, id) => behind(rest, id, store), found);
    }
    case 'Or':
      return unite(candidatesOf(expression.left, store), candidatesOf(expression.right, store));
    case 'OpCall':
      return candidatesOfComparison(expression, store);
    case 'FuncCall':
      return candidatesOfIntersection(expression, store);
    default:
      return null;
  }
}

/** Both sides are supersets of the result, so the shorter one is enough. */
function intersect(left: Candidates | null, right: Candidates | null): Candidates | null {
  if (left === null || right === null) return left ?? right;
  return left.positions.length < right.positions.length ? left : right;
}

function unite(left: Candidates | null, right: Candidates | null): Candidates | null {
  if (left === null || right === null) return null;
  return { positions: unionOf([left.positions, right.positions]), tags: [...left.tags, ...right.tags] };
}

/** Does not copy a single list, because the list of a type may hold most of the dataset. */
function unionOf(lists: readonly Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(), ...others] = lists;
  return others.length === 0 ? first : Uint32Array.from(new Set(lists.flatMap((list) => [...list]))).sort();
}

function candidatesOfComparison({ op, left, right }: OpCallNode, store: DocumentStore): Candidates | null {
  if (op === '==') {
    return (
      lookUp(indexedField(left), constantStrings(right), store) ??
      lookUp(indexedField(right), constantStrings(left), store)
    );
  }
  return op === 'in' ? lookUp(indexedField(left), constantStringList(right), store) : null;
}

/** `array::intersects(updateTo[].doi, ["10.5555/a"])`: a value of the list is in the field. */
function candidatesOfIntersection({ namespace, name, args }: FuncCallNode, store: DocumentStore): Candidates | null {
  const [field, values] = args;
  if (namespace !== 'array' || name !== 'intersects' || field === undefined || values === undefined) return null;
  return lookUp(indexedField(field), constantStringList(values), store);
}

/** The id in `_id > "id"`, by which all documents of a type are read page by page. */
function lowerBound(expression: ExprNode): string | null {
  if (expression.type !== 'OpCall' || expression.op !== '>') return null;
  return indexedField(expression.left) === '_id' ? (constantStrings(expression.right)?.[0] ?? null) : null;
}

/** Those with a larger id. Positions are in the order of ids, so no document before them is looked at. */
function behind({ positions, tags }: Candidates, id: string, store: DocumentStore): Candidates {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const isBehind = (store.stored[positions[middle] ?? 0]?.id ?? '') > id;
    if (isBehind) high = middle;
    else low = middle + 1;
  }
  return { positions: positions.subarray(low), tags };
}

function lookUp(field: IndexedField | null, values: string[] | null, store: DocumentStore): Candidates | null {
  if (field === null || values === null) return null;
  const positions = unionOf(values.map((value) => store.positions(field, value)));
  return { positions, tags: values.map((value) => fieldTag(field, value)) };
}

/** `_id` and `@._id` are fields of the filtered document; `^._id` and `author->_id` belong to other documents. */
function indexedField(expression: ExprNode): IndexedField | null {
  const path = attributePath(expression) ?? listPath(expression);
  return indexedFields.find((field) => field === path) ?? null;
}

function attributePath(expression: ExprNode | undefined): string | null {
  if (expression?.type !== 'AccessAttribute') return null;
  if (expression.base === undefined || expression.base.type === 'This') return expression.name;
  const base = attributePath(expression.base);
  return base === null ? null : `${base}.${expression.name}`;
}

/** `updateTo[].doi` */
function listPath(expression: ExprNode): string | null {
  if (expression.type !== 'Map' || expression.base.type !== 'ArrayCoerce') return null;
  const [list, item] = [attributePath(expression.base.base), attributePath(expression.expr)];
  return list === null || item === null ? null : `${list}[].${item}`;
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

/** Null unless all values are strings, because the index holds strings only. */
function strings(values: readonly unknown[]): string[] | null {
  const stringValues = values.filter((value) => typeof value === 'string');
  return stringValues.length === values.length ? stringValues : null;
}
