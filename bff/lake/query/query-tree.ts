import type { ExprNode, FilterNode, FuncCallNode, ParameterNode } from 'groq-js';

/** Every node of the tree. Skips the contents of values, because a parameter's value may look like a node. */
export function allNodes(tree: ExprNode): object[] {
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

export function isEverything(node: object): boolean {
  return 'type' in node && node.type === 'Everything';
}

export function isFilter(node: object): node is FilterNode {
  return 'type' in node && node.type === 'Filter';
}

export function isParameter(node: object): node is ParameterNode {
  return 'type' in node && node.type === 'Parameter';
}

function isFunctionCall(node: object): node is FuncCallNode {
  return 'type' in node && node.type === 'FuncCall';
}

/** Namespaces with functions that groq-js parses but does not implement, or that refuse some arguments. */
const throwingNamespaces = new Set(['diff', 'documents', 'geo', 'media', 'text', 'user']);
/** Functions of the global namespace that fail when they are evaluated. */
const throwingGlobals = new Set(['anywhere', 'boost']);

/** Whether the node's evaluation may fail, so that a result depends on how many documents it is applied to. */
export function canThrow(node: object): boolean {
  if (!isFunctionCall(node)) return false;
  const { namespace, name } = node;
  return throwingNamespaces.has(namespace) || (namespace === 'global' && throwingGlobals.has(name));
}
