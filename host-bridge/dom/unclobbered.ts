/*
 * Elements of a page can hide properties of `document` and of forms ("DOM clobbering"): `<img name="body">` replaces
 * `document.body`, and `<input name="parentNode">` replaces the `parentNode` of its form. The client reads such
 * properties from the prototypes, which elements cannot change.
 */

const fromPrototype: ProxyHandler<Node> = {
  get(node, name) {
    const value: unknown = Reflect.get(Object.getPrototypeOf(node), name, node);
    return typeof value === 'function' ? value.bind(node) : value;
  },
  set: (node, name, value) => Reflect.set(Object.getPrototypeOf(node), name, value, node),
};

/**
 * `document` for reading its properties and calling its methods. It is not a node: pass `document` itself where a node
 * is needed. Outside a browser it has no properties.
 */
export const pageDocument: Document = new Proxy<Document>(globalThis.document ?? {}, fromPrototype);

/** A node for reading its properties and calling its methods, which may be a form. The result is not a node. */
export function unclobbered<N extends Node>(node: N): N {
  return node instanceof HTMLFormElement ? new Proxy<N>(node, fromPrototype) : node;
}

/**
 * Removes a node from its parent, if it has one. Prototype.js makes `remove()` throw for a node without a parent. The
 * parent may be a form, in which an `<input name="removeChild">` hides the method.
 */
export function removeNode(node: ChildNode): void {
  if (node.parentNode) Node.prototype.removeChild.call(node.parentNode, node);
}
