/**
 * Removes a node from its parent, if it has one. Prototype.js makes `remove()` throw for a node without a parent. The
 * parent may be a form, in which an `<input name="removeChild">` hides the method.
 */
export function removeNode(node: ChildNode): void {
  if (node.parentNode) Node.prototype.removeChild.call(node.parentNode, node);
}
