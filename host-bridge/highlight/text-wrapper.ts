import { pageDocument, remove, unclobbered } from '../dom/page.ts';
import type { NodeText } from '../scan/page-text.ts';
import { HIGHLIGHT_NAME, hasMarkup } from './highlight-element.ts';
import { type Interval, stretchesOf } from './marker.ts';
import { isForeign, OWNER, type Owner, setOwner, setPieces } from './owned-nodes.ts';

/** Machine translation rewrites text in place, including the text of highlights, and restores it there. */
export function isTranslated(): boolean {
  return /\btranslated-/.test(pageDocument.documentElement.className);
}

/** How a text node was cut. The node keeps its place and the text before the first highlight. */
interface Cut extends NodeText {
  readonly parent: Node;
  /** The beginning of the text, which the node keeps. */
  readonly lead: string;
  /** The nodes that were inserted after the node, in order: highlights and the text between them. */
  readonly inserted: readonly ChildNode[];
  /** Also those within others. */
  readonly highlights: readonly Element[];
  readonly intervals: readonly Interval[];
}

/** Whether the page has left the inserted nodes of a cut where they are, with their text. */
function isKept({ parent, text, lead, inserted }: Cut): boolean {
  const isInPlace = inserted.every(({ parentNode }) => parentNode === parent);
  return isInPlace && inserted.map(({ textContent }) => textContent).join('') === text.slice(lead.length);
}

/** Whether the inserted nodes follow the cut node, which has its text. */
function isWhole({ node, lead, inserted }: Cut): boolean {
  return node.data === lead && inserted.every((child, at) => child.previousSibling === (inserted[at - 1] ?? node));
}

/** Calls back with each node whose cut a mutation of elements may have broken. */
function forEachTouched(record: MutationRecord, callback: (node: Node) => void): void {
  const { previousSibling, nextSibling, removedNodes, addedNodes } = record;
  if (previousSibling) callback(previousSibling);
  if (nextSibling) callback(nextSibling);
  removedNodes.forEach(callback);
  for (const node of addedNodes) {
    callback(node);
    // What was removed and added again may have changed in between.
    if (hasMarkup(node)) unclobbered(node).querySelectorAll(HIGHLIGHT_NAME).forEach(callback);
  }
}

type CreateHighlight = (interval: Interval) => Element;

/**
 * Appends the text from the first interval on. Every stretch has highlights of its own, so that the keyboard stops of
 * overlapping highlights are beside each other. @returns the created highlights
 */
function fill(box: ParentNode, text: string, intervals: readonly Interval[], create: CreateHighlight): Element[] {
  const created: Element[] = [];
  let at = 0;
  for (const { start, end, inside } of stretchesOf(intervals)) {
    let innermost = box;
    for (const interval of inside) {
      const element = create(interval);
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

/** Wraps parts of text nodes. Frameworks find the page's own node in its place; `restore` gives it its text back. */
export function createTextWrapper(createHighlight: CreateHighlight) {
  /** By their nodes and the nodes that they inserted. */
  const cuts = new WeakMap<Node, Cut>();

  /** The cut of a node, or that inserted it or its parent. Deeper nodes cannot be added without changing these first. */
  const cutAround = (node: Node): Cut | undefined => cuts.get(node) ?? cuts.get(unclobbered(node).parentNode ?? node);

  /** Forgets a cut without changing the page: its inserted nodes become ordinary nodes. */
  const forget = (node: Text): void => {
    const cut = cuts.get(node);
    if (cut?.node !== node) return;
    for (const part of [node, ...cut.inserted, ...cut.highlights]) cuts.delete(part);
    setPieces(cut.inserted);
    for (const text of [node, ...cut.inserted])
      if (text instanceof Text && !isForeign(text, owner)) Reflect.deleteProperty(text, OWNER);
  };
  const owner: Owner = { forget };

  /** Undoes a cut. @param keepText keeps the text that the page wrote since; else restores the original text */
  const restore = (node: Text, keepText = false): void => {
    const cut = cuts.get(node);
    if (cut?.node !== node) return;
    forget(node);
    for (const inserted of cut.inserted) remove(inserted);
    if (!keepText) node.data = cut.text;
  };

  return {
    cutAround,
    restore,
    originalText: (node: Text): string | undefined => cuts.get(node)?.text,
    isInserted: (node: Node): boolean => (cuts.get(node)?.node ?? node) !== node,
    isForeign: (element: Element): boolean => isForeign(element, owner),
    isStale(node: Text, intervals: readonly Interval[]): boolean {
      const cut = cuts.get(node);
      // Most texts have no highlights.
      return cut ? JSON.stringify(intervals) !== JSON.stringify(cut.intervals) : intervals.length > 0;
    },
    /** Replaces the cut of a node. @param boxed inserts one box, as the parent is a flex or grid container */
    mark(node: Text, intervals: readonly Interval[], boxed: boolean): void {
      restore(node);
      // The script that has cut the text releases it.
      Reflect.get(node, OWNER)?.forget(node);
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
      const highlights = fill(box, text, intervals, createHighlight);
      const cut = { node, text, lead, parent, inserted: [...fragment.childNodes], highlights, intervals };
      for (const part of [node, ...cut.inserted, ...highlights]) {
        cuts.set(part, cut);
        setOwner(part, owner);
      }
      node.after(fragment);
      node.data = lead;
    },
    /** Restores cuts that mutations changed, except what the page itself changed. @returns the nodes to scan again */
    repairCuts(records: readonly MutationRecord[]): Node[] {
      const written = new Set<Node>();
      const touched = new Set<Cut | undefined>();
      let last: Node | undefined;
      for (const record of records) {
        const { target } = record;
        if (target !== last) touched.add(cutAround(target));
        last = target;
        if (target instanceof Text) written.add(target);
        else forEachTouched(record, (node) => touched.add(cuts.get(node)));
      }
      const nodes: Node[] = [];
      for (const cut of touched) {
        if (!cut) continue;
        const { node, lead, inserted } = cut;
        const isUnchanged = isKept(cut);
        if (isUnchanged && isWhole(cut) && !written.has(node)) continue;
        nodes.push(node, ...inserted);
        if (!isUnchanged || isTranslated()) forget(node);
        else restore(node, written.has(node) || node.data !== lead);
      }
      return nodes;
    },
  };
}
