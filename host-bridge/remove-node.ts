/** Removes a node from its parent, if it has one. Prototype.js makes `remove()` throw for a node without a parent. */
export function removeNode(node: ChildNode): void {
  node.parentNode?.removeChild(node);
}
