/**
 * Takes a node out of its place, if it has one. Not by `remove()`: in pages with Prototype.js that throws where an element
 * has no place.
 */
export function removeNode(node: ChildNode): void {
  node.parentNode?.removeChild(node);
}
