import { FoldedText } from './folded-text.ts';
import { type Reading, readingOf } from './reading-rules.ts';

/** The text of a node as its author wrote it, where the node's present text is only a part of it. */
export interface WholeTexts {
  /** The whole text, if the node's own is only its beginning. */
  wholeText(node: Text): string | undefined;
  /** Whether the node stands for text that another node gives whole. */
  isPart(node: Node): boolean;
}

/** Children of one parent that are read together, from `first` to `last`. */
export interface TextRun {
  readonly parent: Element;
  readonly first: Node;
  readonly last: Node;
}

/** How many characters are read before the clock is looked at. */
const PART = 16_384;

function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** The reading text of a part of the page as one folded text, with the nodes that it came from. */
export class PageText {
  readonly folded = new FoldedText();
  /** Text nodes in reading order, their texts, and where each begins in the folded text's source. */
  readonly nodes: Text[] = [];
  readonly texts: string[] = [];
  readonly starts: number[] = [];
  /** Elements that were not read because they are not shown now. */
  readonly hidden: Element[] = [];
  readonly #wholes: WholeTexts;

  constructor(wholes: WholeTexts) {
    this.#wholes = wholes;
  }

  /** Reads one run, yielding now and then so that the reader can pause; the page may change meanwhile. */
  *read(run: TextRun): Generator<void> {
    const open: Reading[] = [];
    const end = run.last.nextSibling;
    let node: Node | null = run.first;
    this.folded.blockBreak();
    while (node !== null) {
      if (isText(node)) yield* this.#readText(node);
      const child: Node | null = isElement(node) ? this.#enter(node, open) : null;
      if (child !== null) {
        node = child;
        continue;
      }
      while (node !== null && node.nextSibling === null && open.length > 0) {
        this.#leave(open.pop());
        node = node.parentNode;
      }
      node = node === null || (open.length === 0 && node.nextSibling === end) ? null : node.nextSibling;
    }
    this.folded.blockBreak();
  }

  *#readText(node: Text): Generator<void> {
    if (this.#wholes.isPart(node)) return;
    const text = this.#wholes.wholeText(node) ?? node.data;
    if (text === '') return;
    this.nodes.push(node);
    this.texts.push(text);
    this.starts.push(this.folded.sourceLength);
    for (let from = 0; from < text.length; ) {
      const to = Math.min(text.length, from + PART);
      const whole = /[\ud800-\udbff]/.test(text.charAt(to - 1)) ? to + 1 : to;
      this.folded.append(text, from, Math.min(whole, text.length));
      from = whole;
      yield;
    }
  }

  /** @returns the first child to read, if any. */
  #enter(element: Element, open: Reading[]): Node | null {
    if (this.#wholes.isPart(element)) return null;
    const reading = readingOf(element);
    if (reading === 'hidden') this.hidden.push(element);
    if (reading === 'line-break') this.folded.lineBreak();
    if (reading === 'skipped') this.folded.skippedRegion();
    if (reading !== 'inline' && reading !== 'block' && reading !== 'aside' && reading !== 'apart') return null;
    if (reading === 'block') this.folded.blockBreak();
    if (reading === 'aside' || reading === 'apart') this.folded.startAside();
    if (reading === 'apart') this.folded.blockBreak();
    if (element.firstChild === null) this.#leave(reading);
    else open.push(reading);
    return element.firstChild;
  }

  #leave(reading: Reading | undefined): void {
    if (reading === 'block' || reading === 'apart') this.folded.blockBreak();
    if (reading === 'aside' || reading === 'apart') this.folded.endAside();
  }
}
