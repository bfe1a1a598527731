import { HIGHLIGHT_NAME, ID_ATTRIBUTE } from './highlight-element.ts';
import { type Interval, type NestedInterval, nestIntervals, sameIntervals } from './intervals.ts';

/** Makes an empty highlight; `head`: the one that carries the keyboard stop. */
export type MakeHighlight = (id: string, head: boolean) => Element;

/** A text node that was cut: it keeps what comes before the first highlight, and its place among its siblings. */
interface WrappedText {
  readonly text: string;
  readonly lead: string;
  /** What was inserted after the node, in order: highlights and the text between them. */
  readonly inserted: readonly ChildNode[];
  readonly intervals: readonly Interval[];
}

/**
 * Wraps parts of text nodes. The page's own text node is never moved: whoever keeps a reference to it (a framework)
 * still finds it in its parent, and gets it back whole.
 */
export class TextWrapper {
  readonly #wrapped = new WeakMap<Text, WrappedText>();
  readonly #parts = new WeakSet<Node>();
  readonly #make: MakeHighlight;

  constructor(make: MakeHighlight) {
    this.#make = make;
  }

  /** The whole text of a node that was cut. */
  wholeText(node: Text): string | undefined {
    return this.#wrapped.get(node)?.text;
  }

  /** Whether this node was inserted here, as a part of a text node before it. */
  isPart(node: Node): boolean {
    return this.#parts.has(node);
  }

  /** Whether the node is cut into just these intervals. */
  has(node: Text, intervals: readonly Interval[]): boolean {
    return sameIntervals(this.#wrapped.get(node)?.intervals ?? [], intervals);
  }

  /** Cuts a node that is whole. @returns the highlights made, in the order of the text. */
  wrap(node: Text, intervals: readonly Interval[]): Element[] {
    const text = node.data;
    const made: Element[] = [];
    const fragment = document.createDocumentFragment();
    const nested = nestIntervals(intervals);
    const start = nested[0]?.start ?? text.length;
    this.#fill(fragment, text, start, text.length, nested, made);
    const inserted = [...fragment.childNodes];
    for (const part of inserted) this.#parts.add(part);
    node.parentNode?.insertBefore(fragment, node.nextSibling);
    node.data = text.slice(0, start);
    this.#wrapped.set(node, { text, lead: node.data, inserted, intervals });
    return made;
  }

  /** Makes the node whole again. */
  restore(node: Text): void {
    const wrapped = this.#wrapped.get(node);
    if (wrapped === undefined) return;
    this.#wrapped.delete(node);
    for (const part of wrapped.inserted) part.remove();
    node.data = wrapped.text;
  }

  #fill(
    parent: Node,
    text: string,
    from: number,
    to: number,
    intervals: readonly NestedInterval[],
    made: Element[],
  ): void {
    let at = from;
    for (const interval of intervals) {
      if (interval.start > at) parent.appendChild(document.createTextNode(text.slice(at, interval.start)));
      const element = this.#make(interval.id, interval.head);
      made.push(element);
      this.#fill(element, text, interval.start, interval.end, interval.inner, made);
      parent.appendChild(element);
      at = interval.end;
    }
    if (to > at) parent.appendChild(document.createTextNode(text.slice(at, to)));
  }
}

/** Whether an element is a highlight made here (or a copy of one). */
export function isMadeHighlight(element: Element): boolean {
  return element.localName === HIGHLIGHT_NAME && element.hasAttribute(ID_ATTRIBUTE);
}
