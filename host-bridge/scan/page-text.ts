import { FoldedText } from './folded-text.ts';
import { breaksLine, isAside, isRead, type ReadingOf } from './reading-rules.ts';

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

/** A text node that was read, with its whole text. */
export interface NodeText {
  readonly node: Text;
  readonly text: string;
}

/** How many characters are read at once, at most, and how many a node counts for. */
const PART = 8192;
const NODE = 64;

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
  /** Characters read since the last pause. */
  #read = 0;

  constructor(wholes: WholeTexts, readingOf: ReadingOf) {
    this.#wholes = wholes;
    this.#readingOf = readingOf;
  }

  /** Appends one run. Yields now and then so that the caller can pause; the page may change meanwhile. */
  *read({ first, last }: TextRun): Generator<undefined, void> {
    this.folded.blockBreak();
    yield* this.#readSiblings(first, last);
    this.folded.blockBreak();
  }

  *#readSiblings(first: Node | null, last: Node | null): Generator<undefined, void> {
    const parent = first?.parentNode;
    for (let node = first; node !== null; node = node === last ? null : node.nextSibling) {
      if (node instanceof Text) yield* this.#readText(node);
      else if (node instanceof Element && !this.#wholes.isPart(node)) yield* this.#readElement(node);
      this.#read += NODE;
      if (this.#read >= PART) {
        this.#read = 0;
        yield;
      }
      this.incomplete ||= node.parentNode !== parent;
      if (this.incomplete) return;
    }
  }

  *#readElement(element: Element): Generator<undefined, void> {
    const reading = this.#readingOf(element);
    if (reading === 'hidden') this.hidden.push(element);
    if (reading === 'skipped') this.folded.skippedRegion();
    if (reading === 'line' || reading === 'line-break') this.folded.lineBreak();
    if (!isRead(reading)) return;
    if (isAside(reading)) this.folded.startAside();
    if (breaksLine(reading)) this.folded.blockBreak();
    yield* this.#readSiblings(element.firstChild, null);
    if (breaksLine(reading)) this.folded.blockBreak();
    if (isAside(reading)) this.folded.endAside();
    if (reading === 'line') this.folded.lineBreak();
  }

  *#readText(node: Text): Generator<undefined, void> {
    if (this.nodes.has(node) || this.#wholes.isPart(node)) return;
    this.nodes.add(node);
    const text = this.#wholes.wholeText(node) ?? node.data;
    const number = this.texts.push({ node, text }) - 1;
    for (let from = 0; from < text.length; ) {
      const to = endOfPart(text, from);
      this.folded.append(text, number, from, to);
      this.#read += to - from;
      from = to;
      if (from < text.length) yield;
    }
  }
}
