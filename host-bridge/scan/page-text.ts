import { FoldedText } from '../../bff/contract/shared/phrases/folded-text.ts';
import { pageDocument, unclobbered } from '../dom/page.ts';
import { breaksLine, isAside, isRead, type ModeOf } from './reading-rules.ts';

/** The original texts of nodes that highlights have cut. */
export interface OriginalTexts {
  originalText(node: Text): string | undefined;
  /** Whether the node was inserted by a cut. Its text belongs to the original text of the cut node. */
  isInserted(node: Node): boolean;
}

/** Siblings that are read together, from `first` to `last`. */
export interface TextRun {
  readonly first: Node;
  readonly last: Node;
}

/** A text node that was read, with its original text. */
export interface NodeText {
  readonly node: Text;
  readonly text: string;
}

/** The caller may pause after this many characters. Each node counts as `NODE_COST` characters. */
const CHARACTERS_PER_STEP = 8192;
const NODE_COST = 64;

/** Text that nobody sees: a formula has its source, and a shadow root its styles. */
const UNSEEN = 'annotation,style,script';

/** The texts that an element or a shadow root draws within a line, in order. */
function drawnTexts(root: Element | ShadowRoot): string[] {
  const texts: string[] = [];
  const walker = pageDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (nodeValue?.trim() && !parentElement?.matches(UNSEEN)) texts.push(nodeValue);
  }
  return texts;
}

const MAX_MARK_LENGTH = 8;

/** Whether a slot shows a child of an element with an open shadow root. Of closed roots, the page tells nothing. */
function isSlotted(child: Element | Text): boolean {
  const slot = child.assignedSlot;
  let outer: Element | null = slot;
  while (outer && getComputedStyle(outer).display !== 'none') outer = outer.parentElement;
  return slot !== null && outer === null;
}

/** The text that an element shows within a line by its shadow root alone, such as the number of a note; else empty. */
function shadowMark(root: ShadowRoot): string {
  if (root.querySelector('slot')) return '';
  const text = drawnTexts(root).join('').trim();
  return text.length <= MAX_MARK_LENGTH ? text : '';
}

/** The readable text of parts of the page as one folded text, with the nodes that it came from. */
export class PageText {
  readonly folded = new FoldedText();
  /** In reading order, each node once. */
  readonly texts: NodeText[] = [];
  readonly nodes = new Set<Text>();
  /** Elements that were not read and may be read later. */
  readonly hidden: Element[] = [];
  /** Whether the page changed while it was read, so that text may be missing. */
  incomplete = false;
  readonly #originals: OriginalTexts;
  readonly #modeOf: ModeOf;
  /** Characters read since the last pause. */
  #read = 0;

  constructor(originals: OriginalTexts, modeOf: ModeOf) {
    this.#originals = originals;
    this.#modeOf = modeOf;
  }

  /** Appends one run. Yields where the caller may pause; the page may change during a pause. */
  *read({ first, last }: TextRun): Generator<undefined, void> {
    this.folded.blockBreak();
    yield* this.#readSiblings(first, last);
    this.folded.blockBreak();
  }

  *#readSiblings(first: Node | null, last: Node | null): Generator<undefined, void> {
    const parent = first && unclobbered(first).parentNode;
    const isInShadowHost = parent instanceof Element && unclobbered(parent).shadowRoot !== null;
    for (let node = first; node; ) {
      const safe = unclobbered(node);
      if (node instanceof Text) {
        if (!isInShadowHost || isSlotted(node)) this.#readText(node);
      } else if (node instanceof Element && !this.#originals.isInserted(node)) {
        if (!isInShadowHost || isSlotted(node)) yield* this.#readElement(node);
      }
      this.#read += NODE_COST;
      if (this.#read >= CHARACTERS_PER_STEP) {
        this.#read = 0;
        yield;
      }
      this.incomplete ||= safe.parentNode !== parent;
      node = this.incomplete || node === last ? null : safe.nextSibling;
    }
  }

  *#readElement(element: Element): Generator<undefined, void> {
    const mode = this.#modeOf(element);
    const isIgnored = mode === 'ignored';
    if (isIgnored || mode === 'hidden') this.hidden.push(element);
    if (isIgnored || mode === 'skipped') this.folded.skippedRegion();
    if (mode === 'line' || mode === 'line-break') this.folded.lineBreak();
    if (mode === 'mark') this.#readMark(...drawnTexts(element));
    if (!isRead(mode)) return;
    if (isAside(mode)) this.folded.startAside();
    if (mode === 'enclosed') this.folded.startEnclosed();
    if (breaksLine(mode)) this.folded.blockBreak();
    const { firstChild, localName, shadowRoot } = unclobbered(element);
    if (shadowRoot && !breaksLine(mode)) this.#readMark(shadowMark(shadowRoot));
    // Firefox copies what pictures stand for, and the quotation marks that browsers draw.
    if (localName === 'img') this.#readMark(element.getAttribute('alt') ?? '');
    if (localName === 'q') this.#readMark('"');
    yield* this.#readSiblings(firstChild, null);
    if (localName === 'q') this.#readMark('"');
    if (breaksLine(mode)) this.folded.blockBreak();
    if (isAside(mode)) this.folded.endAside();
    if (mode === 'enclosed') this.folded.endEnclosed();
    if (mode === 'line') this.folded.lineBreak();
  }

  /** A text that phrases may include, and that no highlight can. Browsers copy its parts with or without spaces. */
  #readMark(...parts: readonly string[]): void {
    if (parts.join('').trim() === '') return;
    this.folded.startAside();
    for (const part of parts) {
      this.folded.optionalSpace();
      this.folded.append(part.trim(), -1);
    }
    this.folded.optionalSpace();
    this.folded.endAside();
  }

  #readText(node: Text): void {
    if (this.nodes.has(node) || this.#originals.isInserted(node)) return;
    this.nodes.add(node);
    const text = this.#originals.originalText(node) ?? node.data;
    this.folded.append(text, this.texts.push({ node, text }) - 1);
    this.#read += text.length;
  }
}
