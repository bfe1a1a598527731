import { removeNode } from '../remove-node.ts';
import { HIGHLIGHT_NAME } from './highlight-element.ts';
import { areSame, byPlace, type Interval, stretchesOf } from './intervals.ts';
import { letGo, type Owner, setOwner } from './owner.ts';

/** How a text node was cut: it keeps what comes before the first highlight, and its place among its siblings. */
export interface Cut {
  readonly node: Text;
  /** Its whole text, and what it kept of it. */
  readonly text: string;
  readonly lead: string;
  /** What was inserted after the node, in order: highlights and the text between them. */
  readonly parts: readonly ChildNode[];
  /** Sorted by place. */
  readonly intervals: readonly Interval[];
}

/**
 * Wraps parts of text nodes. The page's own text node is never moved: whoever keeps a reference to it (a framework)
 * still finds it in its parent, and gets it back whole.
 */
export class TextWrapper implements Owner {
  readonly #cuts = new WeakMap<Node, Cut>();
  readonly #inserted = new WeakMap<Node, Cut>();
  readonly #make: (interval: Interval) => Element;

  /** @param make makes an empty highlight */
  constructor(make: (interval: Interval) => Element) {
    this.#make = make;
  }

  /** The whole text of a node that was cut. */
  wholeText(node: Text): string | undefined {
    return this.#cuts.get(node)?.text;
  }

  /** Whether this node was inserted here, as a part of a text node before it. */
  isPart(node: Node): boolean {
    return this.#valid(this.#inserted.get(node)) !== undefined;
  }

  /** How a node was cut, if it was. */
  cutOf(node: Node): Cut | undefined {
    return this.#cuts.get(node);
  }

  /** The cut that inserted a node, or the highlight that it stands in. What the page puts further in has changed that one before. */
  cutAround(node: Node): Cut | undefined {
    return this.#valid(this.#inserted.get(node) ?? this.#inserted.get(node.parentNode ?? node));
  }

  /**
   * Cuts a node into these intervals, or, when there are none, makes it whole.
   * @param boxed whether the parts must stay one box, in a flex or grid container
   */
  cut(node: Text, intervals: readonly Interval[], boxed: boolean): void {
    const sorted = [...intervals].sort(byPlace);
    if (areSame(sorted, this.#cuts.get(node)?.intervals ?? [])) return;
    this.restore(node);
    letGo(node);
    const [first] = sorted;
    if (first === undefined) return;
    const text = node.data;
    const lead = boxed ? '' : text.slice(0, first.start);
    const fragment = document.createDocumentFragment();
    // `normalize()` would remove the node once it is empty; that it removes this one too tells it from a page that removes its own.
    if (lead === '') fragment.append('');
    const box = boxed ? fragment.appendChild(document.createElement(HIGHLIGHT_NAME)) : fragment;
    if (boxed) box.append(text.slice(0, first.start));
    const highlights = this.#fill(box, text, sorted);
    const cut = { node, text, lead, parts: [...fragment.childNodes], intervals: sorted };
    setOwner(node, this);
    for (const inserted of [...cut.parts, ...highlights]) {
      this.#inserted.set(inserted, cut);
      setOwner(inserted, this);
    }
    this.#cuts.set(node, cut);
    node.after(fragment);
    node.data = lead;
  }

  /** Makes a node whole again, unless the page has written its text since. */
  restore(node: Text, written = false): void {
    const cut = this.#cuts.get(node);
    if (cut === undefined) return;
    this.forget(node);
    for (const part of cut.parts) removeNode(part);
    if (!written) node.data = cut.text;
  }

  /** Leaves the page as it is: the parts now are nodes like others. */
  forget(node: Text): void {
    this.#cuts.delete(node);
  }

  #valid(cut: Cut | undefined): Cut | undefined {
    return cut && this.#cuts.get(cut.node) === cut ? cut : undefined;
  }

  /** Appends the text from the first interval on. @returns the highlights made */
  #fill(box: ParentNode, text: string, intervals: readonly Interval[]): Element[] {
    const made: Element[] = [];
    const open: { readonly id: string; readonly element: Element }[] = [];
    const inner = (): ParentNode => open.at(-1)?.element ?? box;
    let at = 0;
    for (const { start, end, inside } of stretchesOf(intervals)) {
      const kept = inside.findIndex(({ id }, depth) => open[depth]?.id !== id);
      open.length = kept < 0 ? inside.length : kept;
      for (const interval of inside.slice(open.length)) {
        const element = this.#make({ ...interval, head: interval.head && interval.start === start });
        inner().append(element);
        open.push({ id: interval.id, element });
        made.push(element);
      }
      inner().append(text.slice(start, end));
      at = end;
    }
    if (at < text.length) box.append(text.slice(at));
    return made;
  }
}
