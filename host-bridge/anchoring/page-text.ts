import { FoldedText } from './folded-text.ts';
import type { Reading } from './reading-rules.ts';

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

/** How many characters are read at once, at most. */
const PART = 16_384;

const BREAKS: readonly Reading[] = ['block', 'apart'];
const ASIDES: readonly Reading[] = ['aside', 'apart'];
const READ: readonly Reading[] = ['inline', 'block', 'line', 'aside', 'apart'];

function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Where to cut a long text, not inside a surrogate pair. */
function endOfPart(text: string, from: number): number {
  const end = from + PART;
  if (end >= text.length) return text.length;
  return text.charCodeAt(end - 1) >> 10 === 0xd800 >> 10 ? end + 1 : end;
}

/** The reading text of parts of the page as one folded text, with the nodes that it came from. */
export class PageText {
  readonly folded = new FoldedText();
  /** Text nodes in reading order, their whole texts, and where each begins in the source of `folded`. */
  readonly nodes: Text[] = [];
  readonly texts: string[] = [];
  readonly starts: number[] = [];
  /** Elements that were not read because they are not shown now. */
  readonly hidden: Element[] = [];
  /** Whether the page changed while it was read, so that a part may be missing. */
  incomplete = false;
  readonly #wholes: WholeTexts;
  readonly #readingOf: (element: Element) => Reading;

  constructor(wholes: WholeTexts, readingOf: (element: Element) => Reading) {
    this.#wholes = wholes;
    this.#readingOf = readingOf;
  }

  /** Appends one run. Yields at each text so that the caller can pause; the page may change meanwhile. */
  *read({ first, last }: TextRun): Generator<undefined, void> {
    const open: Reading[] = [];
    const parent = first.parentNode;
    const end = last.nextSibling;
    let node: Node | null = first;
    this.folded.blockBreak();
    while (node !== null) {
      if (isText(node)) yield* this.#readText(node);
      if (!parent?.contains(node)) {
        this.incomplete = true;
        break;
      }
      const child: Node | null = isElement(node) ? this.#enter(node, open) : null;
      node = child ?? this.#after(node, end, open);
    }
    this.folded.blockBreak();
  }

  /** The node to read after `node` and what is in it. */
  #after(node: Node, end: Node | null, open: Reading[]): Node | null {
    let left: Node | null = node;
    while (left !== null && left.nextSibling === null && open.length > 0) {
      this.#leave(open.pop());
      left = left.parentNode;
    }
    return left === null || (open.length === 0 && left.nextSibling === end) ? null : left.nextSibling;
  }

  *#readText(node: Text): Generator<undefined, void> {
    const text = this.#wholes.wholeText(node) ?? node.data;
    if (text === '' || this.#wholes.isPart(node)) return;
    this.nodes.push(node);
    this.texts.push(text);
    this.starts.push(this.folded.sourceLength);
    for (let from = 0; from < text.length; ) {
      const to = endOfPart(text, from);
      this.folded.append(text, from, to);
      from = to;
      yield;
    }
  }

  /** @returns the first child to read, if any. */
  #enter(element: Element, open: Reading[]): Node | null {
    if (this.#wholes.isPart(element)) return null;
    const reading = this.#readingOf(element);
    if (reading === 'hidden') this.hidden.push(element);
    if (reading === 'line-break' || reading === 'line') this.folded.lineBreak();
    if (reading === 'skipped') this.folded.skippedRegion();
    if (!READ.includes(reading)) return null;
    if (ASIDES.includes(reading)) this.folded.startAside();
    if (BREAKS.includes(reading)) this.folded.blockBreak();
    if (element.firstChild === null) this.#leave(reading);
    else open.push(reading);
    return element.firstChild;
  }

  #leave(reading: Reading | undefined): void {
    if (reading === undefined) return;
    if (BREAKS.includes(reading)) this.folded.blockBreak();
    if (ASIDES.includes(reading)) this.folded.endAside();
    if (reading === 'line') this.folded.lineBreak();
  }
}
