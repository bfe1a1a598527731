import { remove, unclobbered } from '../dom/page.ts';

/** The script that cut a text or created a highlight. */
export interface Owner {
  /** Releases a cut text, so that another script can cut it. Other versions of this script call it by this name. */
  forget(node: Text): void;
}

/** The property of a node, not of its copies, by which scripts of any version leave each other's highlights alone. */
export const OWNER = Symbol.for('journal.owner');

export function setOwner(node: Node, owner: Owner): void {
  Reflect.set(node, OWNER, owner);
}

export function isForeign(node: Node, owner: Owner): boolean {
  return (Reflect.get(node, OWNER) ?? owner) !== owner;
}

/** The property of a text that was cut off the text before it, and then forgotten. */
const PIECE = Symbol.for('journal.piece');

export function setPieces(nodes: Iterable<Node>): void {
  for (const node of nodes) if (node instanceof Text) Reflect.set(node, PIECE, true);
}

/** Joins pieces of text with the text before them, unless a script has cut one of the two. */
export function joinPieces(parent: Node): void {
  for (const piece of [...unclobbered(parent).childNodes]) {
    const { previousSibling: before } = piece;
    if (!(piece instanceof Text && before instanceof Text) || !Reflect.has(piece, PIECE)) continue;
    if (Reflect.has(piece, OWNER) || Reflect.has(before, OWNER)) continue;
    before.data += piece.data;
    remove(piece);
  }
}
