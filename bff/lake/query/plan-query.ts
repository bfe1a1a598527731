import type { ExprNode, FilterNode, ParameterNode } from 'groq-js';
import { type DocumentStore, INDEXED_FIELDS, type IndexedField, union } from '../documents/document-store.ts';
import type { LakeDocument } from '../documents/lake-document.ts';
import type { QueryTags } from './content-tags.ts';

/** A look-up in the index. */
type LookUp = readonly [field: IndexedField, values: readonly string[]];

/** What may pass a filter; null when the index does not narrow it. */
type Candidates = {
  /** In the order of their ids. */
  readonly documents: readonly LakeDocument[];
  readonly found: readonly LookUp[];
} | null;

/**
 * Replaces `*` by an index look-up wherever a filter on `*` compares an indexed field with constant strings, also in
 * projections and function arguments. The filter stays and is applied to the found documents in the dataset's order, so
 * the result is the same but no full scan is needed. A query that fails for any document reads all of them, so that it
 * fails in the same cases.
 * @param tree modified in place
 * @param tags receives what is looked up, and whether all documents are read
 * @returns the documents that replace `*`, by parameter name
 */
export function planQuery(
  tree: ExprNode,
  store: DocumentStore,
  tags: Pick<QueryTags, 'lookUp' | 'scan'>,
): Record<string, readonly LakeDocument[]> {
  const nodes = allNodes(tree);
  const lookups: Record<string, readonly LakeDocument[]> = {};
  const filters = nodes.some(canThrow) ? [] : nodes.filter(isFilterOfAll);
  for (const [index, filter] of filters.entries()) {
    const candidates = candidatesOf(filter.expr, store);
    if (candidates === null) continue;
    const name = `#${index}`; // not a valid name in a query, so it cannot clash
    lookups[name] = candidates.documents;
    for (const lookUp of candidates.found) tags.lookUp(...lookUp);
    filter.base = { type: 'Parameter', name } satisfies ParameterNode;
  }
  if (allNodes(tree).some((node) => is(node, 'Everything') || readsReleases(node))) tags.scan();
  return lookups;
}

/** The parameters without a value. groq-js replaces a parameter that has one by its value. */
export function missingParameters(tree: ExprNode): string[] {
  return allNodes(tree).flatMap((node) => (is(node, 'Parameter') ? [node.name] : []));
}

function candidatesOf(expression: ExprNode, store: DocumentStore): Candidates {
  switch (expression.type) {
    case 'Group':
      return candidatesOf(expression.base, store);
    case 'And':
      // Both sides are supersets of the result, so the shorter one is enough.
      return shorterOf(candidatesOf(expression.left, store), candidatesOf(expression.right, store));
    case 'Or':
      return unite(candidatesOf(expression.left, store), candidatesOf(expression.right, store));
    case 'OpCall':
      if (expression.op === '==') return lookUp(expression.left, constant(expression.right), store);
      return expression.op === 'in' ? lookUp(expression.left, constantList(expression.right), store) : null;
    case 'FuncCall': {
      // `array::intersects(updateTo[].doi, ["10.5555/a"])`: a value of the list is in the field.
      const isIntersection = expression.namespace === 'array' && expression.name === 'intersects';
      const [field, values] = expression.args;
      return isIntersection ? lookUp(field, constantList(values), store) : null;
    }
    default:
      return null;
  }
}

function shorterOf(left: Candidates, right: Candidates): Candidates {
  if (left === null || right === null) return left ?? right;
  return left.documents.length < right.documents.length ? left : right;
}

const unite = (left: Candidates, right: Candidates): Candidates =>
  left && right && { documents: union([left.documents, right.documents]), found: [...left.found, ...right.found] };

function lookUp(expression: ExprNode | undefined, values: string[] | null, store: DocumentStore): Candidates {
  const path = attributePath(expression) ?? listPath(expression);
  const field = INDEXED_FIELDS.find((field) => field === path);
  if (field === undefined || values === null) return null;
  return { documents: store.find(field, values), found: [[field, values]] };
}

/** `_id` and `@._id` are fields of the filtered document; `^._id` and `author->_id` belong to other documents. */
function attributePath(expression: ExprNode | undefined): string | null {
  if (expression?.type !== 'AccessAttribute') return null;
  if (expression.base === undefined || expression.base.type === 'This') return expression.name;
  const base = attributePath(expression.base);
  return base === null ? null : `${base}.${expression.name}`;
}

function listPath(expression: ExprNode | undefined): string | null {
  if (expression?.type !== 'Map' || expression.base.type !== 'ArrayCoerce') return null;
  const [list, item] = [attributePath(expression.base.base), attributePath(expression.expr)];
  return list === null || item === null ? null : `${list}[].${item}`;
}

function constant(expression: ExprNode): string[] | null {
  return expression.type === 'Value' && typeof expression.value === 'string' ? [expression.value] : null;
}

/** Null unless all values are strings, because the index holds strings only. */
function constantList(expression: ExprNode | undefined): string[] | null {
  if (expression?.type !== 'Value' || !Array.isArray(expression.value)) return null;
  const values: unknown[] = expression.value;
  return values.every((value) => typeof value === 'string') ? values : null;
}

/** Every node of the tree. Skips the contents of values, because a parameter's value may look like a node. */
function allNodes(tree: ExprNode): object[] {
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

function is<Type extends ExprNode['type']>(node: object, type: Type): node is Extract<ExprNode, { type: Type }> {
  return 'type' in node && node.type === type;
}

const isFilterOfAll = (node: object): node is FilterNode => is(node, 'Filter') && is(node.base, 'Everything');

/** `releases::all()` reads the documents of releases. */
const readsReleases = (node: object): boolean => is(node, 'FuncCall') && node.namespace === 'releases';

/** Namespaces with functions that groq-js parses but does not implement, or that refuse some arguments. */
const throwingNamespaces = new Set(['diff', 'documents', 'geo', 'media', 'text', 'user']);
/** Functions of the global namespace that fail when they are evaluated. */
const throwingGlobals = new Set(['anywhere', 'boost']);

/** Whether the node's evaluation may fail, so that a result depends on how many documents it is applied to. */
function canThrow(node: object): boolean {
  if (!is(node, 'FuncCall')) return false;
  const { namespace, name } = node;
  return throwingNamespaces.has(namespace) || (namespace === 'global' && throwingGlobals.has(name));
}
