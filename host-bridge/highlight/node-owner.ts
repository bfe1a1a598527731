/** The script that cut a text or created a highlight. */
export interface Owner {
  /** Releases a cut text, so that another script can cut it. Other versions of this script call it by this name. */
  forget(node: Text): void;
}

/**
 * The property that stores the owner of a node, so that scripts on one page, of any version, leave each other's
 * highlights alone. It is not an attribute, because a copy of a node has no owner.
 */
const OWNER = Symbol.for('journal.owner');

export function setOwner(node: Node, owner: Owner): void {
  Reflect.set(node, OWNER, owner);
}

/** Whether another script owns the node. */
export function isForeign(node: Node, own: Owner): boolean {
  return (Reflect.get(node, OWNER) ?? own) !== own;
}

/** Asks the owner of a cut text to release it. Called before the text is cut again. */
export function releaseFromOwner(node: Text): void {
  Reflect.get(node, OWNER)?.forget(node);
}
