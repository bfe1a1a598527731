import { pageDocument, removeNode, unclobbered } from '../dom/unclobbered.ts';
import type { NodeText, OriginalTexts } from '../scan/page-text.ts';
import { HIGHLIGHT_NAME } from './highlight-element.ts';
import { type Interval, stretchesOf } from './intervals.ts';

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
export function isForeign(node: Node, owner: Owner): boolean {
  return (Reflect.get(node, OWNER) ?? owner) !== owner;
}

/** The property of a text that a script has cut off, and whose highlights it does not know any more. */
const PIECE = Symbol.for('journal.piece');

/** Remembers which of these nodes were cut off the text before them. */
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
    removeNode(piece);
  }
}

/** Asks the owner of a cut text to release it. Called before the text is cut again. */
function releaseFromOwner(node: Text): void {
  Reflect.get(node, OWNER)?.forget(node);
}

/** How a text node was cut. The node keeps its place and the text before the first highlight. */
export interface Cut extends NodeText {
  /** The beginning of the text, which the node keeps. */
  readonly lead: string;
  /** The nodes that were inserted after the node, in order: highlights and the text between them. */
  readonly inserted: readonly ChildNode[];
  /** Sorted by place. */
  readonly intervals: readonly Interval[];
}

/**
 * Wraps parts of text nodes in highlights. Never moves the page's own text node: a framework that holds a reference to
 * it still finds it in its parent, and `restore` gives it its original text back.
 */
export class TextWrapper implements Owner, OriginalTexts {
  readonly #cuts = new WeakMap<Node, Cut>();
  readonly #inserted = new WeakMap<Node, Cut>();
  /** In which text was cut. */
  readonly #parents = new WeakSet<Node>();
  readonly #createHighlight: (interval: Interval) => Element;

  /** @param createHighlight creates an empty highlight */
  constructor(createHighlight: (interval: Interval) => Element) {
    this.#createHighlight = createHighlight;
  }

  originalText(node: Text): string | undefined {
    return this.#cuts.get(node)?.text;
  }

  isInserted(node: Node): boolean {
    return this.#ifCurrent(this.#inserted.get(node)) !== undefined;
  }

  /** How this node was cut, if it was. */
  cutOf(node: Node): Cut | undefined {
    return this.#cuts.get(node);
  }

  /** The cut that inserted a node or its parent. Deeper nodes cannot be added without changing one of these first. */
  cutAround(node: Node): Cut | undefined {
    return this.#ifCurrent(this.#inserted.get(node) ?? this.#inserted.get(unclobbered(node).parentNode ?? node));
  }

  /** Whether a node contains highlights, or text in it was cut. */
  hasCuts(node: Node & Partial<ParentNode>): boolean {
    return this.#parents.has(node) || Boolean(unclobbered(node).querySelector?.(HIGHLIGHT_NAME));
  }

  /**
   * Cuts a node into these intervals. Without intervals, restores it.
   * @param intervals sorted by place
   * @param boxed whether the inserted nodes must form one box, because the parent is a flex or grid container
   */
  cut(node: Text, intervals: readonly Interval[], boxed: boolean): void {
    this.restore(node);
    releaseFromOwner(node);
    const [first] = intervals;
    const { parentNode: parent, data: text } = node;
    if (!first || !parent) return;
    const lead = boxed ? '' : text.slice(0, first.start);
    const fragment = pageDocument.createDocumentFragment();
    // `normalize()` would remove the emptied node. It also removes this second empty node, which distinguishes it from
    // a page that removes its own node.
    if (lead === '') fragment.append('');
    const box = boxed ? fragment.appendChild(pageDocument.createElement(HIGHLIGHT_NAME)) : fragment;
    if (boxed) box.append(text.slice(0, first.start));
    const highlights = this.#fill(box, text, intervals);
    const cut = { node, text, lead, inserted: [...fragment.childNodes], intervals };
    setOwner(node, this);
    this.#parents.add(parent);
    for (const inserted of [...cut.inserted, ...highlights]) {
      this.#inserted.set(inserted, cut);
      setOwner(inserted, this);
    }
    this.#cuts.set(node, cut);
    node.after(fragment);
    node.data = lead;
  }

  /** Undoes a cut. @param keepText keeps the text that the page wrote since; else restores the original text */
  restore(node: Text, keepText = false): void {
    const cut = this.#cuts.get(node);
    if (!cut) return;
    this.forget(node);
    for (const inserted of cut.inserted) removeNode(inserted);
    if (!keepText) node.data = cut.text;
  }

  /** Forgets a cut without changing the page: its inserted nodes become ordinary nodes. */
  forget(node: Text): void {
    const { inserted = [] } = this.#cuts.get(node) ?? {};
    this.#cuts.delete(node);
    setPieces(inserted);
    for (const text of [node, ...inserted])
      if (text instanceof Text && !isForeign(text, this)) Reflect.deleteProperty(text, OWNER);
  }

  #ifCurrent(cut: Cut | undefined): Cut | undefined {
    return cut && this.#cuts.get(cut.node) === cut ? cut : undefined;
  }

  /**
   * Appends the text from the first interval on. Every stretch has highlights of its own, so that overlapping highlights
   * have keyboard stops beside each other, not within each other.
   * @returns the created highlights
   */
  #fill(box: ParentNode, text: string, intervals: readonly Interval[]): Element[] {
    const created: Element[] = [];
    let at = 0;
    for (const { start, end, inside } of stretchesOf(intervals)) {
      let innermost = box;
      for (const interval of inside) {
        const element = this.#createHighlight({ ...interval, head: interval.head && interval.start === start });
        innermost.append(element);
        created.push(element);
        innermost = element;
      }
      innermost.append(text.slice(start, end));
      at = end;
    }
    if (at < text.length) box.append(text.slice(at));
    return created;
  }
}
