import { FoldedText } from './folded-text.ts';
import { breaksLine, isAside, type Reading, type ReadingOf } from './reading-rules.ts';

/** The text of nodes as their author wrote it, where highlights have cut them. */
export interface WholeTexts {
  /** The whole text of a node that was cut, if it was. */
  wholeText(node: Text): string | undefined;
  /** Whether the node stands for text that a cut node gives whole. */
  isPart(node: Node): boolean;
}

/** Siblings that are read together, from `first` to `last`. */
export interface TextRun {
  readonly first: Node;
  readonly last: Node;
}

/** A text node that was read. */
export interface NodeText {
  readonly node: Text;
  /** Its whole text. */
  readonly text: string;
  /** Where it begins in the source of the folded text. */
  readonly start: number;
}

/** How many characters are read at once, at most. */
const PART = 16_384;

/** Where to cut a long text, not inside a surrogate pair. */
function endOfPart(text: string, from: number): number {
  const end = Math.min(from + PART, text.length);
  return (text.codePointAt(end - 1) ?? 0) > 0xffff ? end + 1 : end;
}

/** The reading text of parts of the page as one folded text, with the nodes that it came from. */
export class PageText {
  readonly folded = new FoldedText();
  /** In reading order, each node once. */
  readonly texts: NodeText[] = [];
  readonly nodes = new Set<Text>();
  /** Elements that were not read because they are not shown now. */
  readonly hidden: Element[] = [];
  /** Whether the page changed while it was read, so that a part may be missing. */
  incomplete = false;
  readonly #wholes: WholeTexts;
  readonly #readingOf: ReadingOf;

  constructor(wholes: WholeTexts, readingOf: ReadingOf) {
    this.#wholes = wholes;
    this.#readingOf = readingOf;
  }

  /** Appends one run. Yields now and then so that the caller can pause; the page may change meanwhile. */
  *read({ first, last }: TextRun): Generator<undefined, void> {
    const parent = first.parentNode;
    const end = last.nextSibling;
    const open: Reading[] = [];
    this.folded.blockBreak();
    for (let node: Node | null = first; node !== null; ) {
      if (node instanceof Text) yield* this.#readText(node);
      if (!parent?.contains(node)) {
        this.incomplete = true;
        break;
      }
      const reading: Reading | null = node instanceof Element ? this.#enter(node) : null;
      if (reading !== null) open.push(reading);
      const child: Node | null = reading === null ? null : node.firstChild;
      node = child ?? this.#after(node, end, open, reading !== null);
    }
    this.folded.blockBreak();
  }

  /** The node to read after a node without children, if `isOpen`, or with all that is in it. */
  #after(node: Node, end: Node | null, open: Reading[], isOpen: boolean): Node | null {
    if (isOpen) this.#leave(open.pop());
    let left: Node | null = node;
    while (left?.nextSibling === null && open.length > 0) {
      this.#leave(open.pop());
      left = left.parentNode;
    }
    const next = left?.nextSibling ?? null;
    return open.length === 0 && next === end ? null : next;
  }

  *#readText(node: Text): Generator<undefined, void> {
    const text = this.#wholes.wholeText(node) ?? node.data;
    if (text === '' || this.nodes.has(node) || this.#wholes.isPart(node)) return;
    this.nodes.add(node);
    this.texts.push({ node, text, start: this.folded.sourceLength });
    for (let from = 0; from < text.length; yield) {
      const to = endOfPart(text, from);
      this.folded.append(text, from, to);
      from = to;
    }
  }

  /** @returns how the element's children are read; `null`: not at all */
  #enter(element: Element): Reading | null {
    if (this.#wholes.isPart(element)) return null;
    const reading = this.#readingOf(element);
    if (reading === 'hidden') this.hidden.push(element);
    if (reading === 'hidden' || reading === 'nothing') return null;
    if (reading === 'line' || reading === 'line-break') this.folded.lineBreak();
    if (isAside(reading)) this.folded.startAside();
    if (breaksLine(reading)) this.folded.blockBreak();
    if (reading === 'skipped') this.folded.skippedRegion();
    return reading === 'skipped' ? null : reading;
  }

  #leave(reading: Reading = 'inline'): void {
    if (breaksLine(reading)) this.folded.blockBreak();
    if (isAside(reading)) this.folded.endAside();
    if (reading === 'line') this.folded.lineBreak();
  }
}
