import type { ExprNode } from 'groq-js';

/** A query of the first results in the order of ids, such as `*[_type == "entry"] | order(_id)[0...100]{title}`. */
export interface PageQuery {
  /** The same query without order and limit. */
  tree: ExprNode;
  /** The parameter that holds its documents, which are in the order of their ids. */
  documents: string;
  /** The number of results. */
  limit: number;
}

/** @param tree as `planQuery` leaves it @returns null for any other query */
export function pageQuery(tree: ExprNode): PageQuery | null {
  if (tree.type !== 'Map' || tree.base.type !== 'Slice') return null;
  const { base: sorted, left, right: limit, isInclusive } = tree.base;
  if (left !== 0 || limit < 0 || isInclusive || !isSortedById(sorted)) return null;
  const filter = sorted.base;
  if (filter.type !== 'Filter' || filter.base.type !== 'Parameter') return null;
  return { tree: { ...tree, base: filter }, documents: filter.base.name, limit };
}

function isSortedById(node: ExprNode): node is ExprNode & { type: 'PipeFuncCall' } {
  if (node.type !== 'PipeFuncCall' || node.name !== 'order' || node.args.length !== 1) return false;
  const [by] = node.args;
  const field = by?.type === 'Asc' ? by.base : by;
  return field?.type === 'AccessAttribute' && field.name === '_id' && field.base === undefined;
}
