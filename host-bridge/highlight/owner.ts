/** Who has cut a text or made a highlight. */
export interface Owner {
  /** Lets go of a text that was cut, for somebody else to cut it. */
  forget(node: Text): void;
}

/**
 * Whose a highlight or a text is, for scripts on one page, of whatever versions, to leave each other's alone. Kept on the
 * node itself and in no attribute: a copy is nobody's.
 */
const OWNER = Symbol.for('journal.owner');

export function setOwner(node: Node, owner: Owner): void {
  Reflect.set(node, OWNER, owner);
}

/** Whether somebody else looks after a node. */
export function isForeign(node: Node, own: Owner): boolean {
  return (Reflect.get(node, OWNER) ?? own) !== own;
}

/** Before a text is cut: whoever has cut it lets it go. */
export function letGo(node: Text): void {
  Reflect.get(node, OWNER)?.forget(node);
}
