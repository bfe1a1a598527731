import { memoize } from '../memoize.ts';
import { FoldedText } from './folded-text.ts';
import type { TextRun } from './page-text.ts';
import { extendHash, NO_PREFIX, PHRASE_END, type PhraseIndex } from './phrase-index.ts';
import { type ReadingOf, UNREAD } from './reading-rules.ts';
import { runAround } from './text-runs.ts';

/** Elements that are lines of their own on nearly every page; asking for their style would cost more than looking. */
const BLOCKS = new Set(
  'p,li,div,section,article,main,aside,header,footer,nav,h1,h2,h3,h4,h5,h6,ul,ol,dl,dt,dd,table,tr,td,th,figure,figcaption,blockquote,body'.split(
    ',',
  ),
);

/** Whether a node is such an element. */
export function isBlock(node: Node): node is Element {
  return node instanceof Element && BLOCKS.has(node.localName);
}

/** The nearest such element around a node, itself included. */
function blockAround(node: Node): Element | null {
  for (let each: Node | null = node; each; each = each.parentNode) if (isBlock(each)) return each;
  return null;
}

/** So many units of a phrase in a text tell that it may stand there, be it interrupted later. */
const BEGINNING = 8;

/** So many nodes are looked at before the caller can pause. */
const AT_ONCE = 16;
/** So many changed blocks in one list are many. */
const MANY = 16;

/** A text with more units is not looked at before it is read: looking cannot pause, reading can. */
const MOST_UNITS = 50_000;

/** What decides how a changed part of the page is read. */
export interface ChangedPart {
  readonly index: PhraseIndex;
  readonly readingOf: ReadingOf;
  /** Knows whether there are highlights in an element, which may have to go. */
  readonly marker: { isMarked(element: Element): boolean };
  /** Told of changed elements that are not shown now. */
  hidden(element: Element): void;
}

function mayBeginAt(codes: Uint16Array, start: number, index: PhraseIndex): boolean {
  let hash = 0;
  for (let at = start; at < start + BEGINNING; at++) {
    hash = extendHash(hash, codes[at] ?? 0);
    const look = index.look(hash);
    if (look === NO_PREFIX || look === PHRASE_END) return look === PHRASE_END;
  }
  return true;
}

/** Whether some phrase seems to begin in an element's text: a quick answer, wrong now and then on the safe side. */
function mayHold({ textContent }: Element, index: PhraseIndex): boolean {
  if (textContent && textContent.length > MOST_UNITS) return true;
  const { codes, length } = new FoldedText(textContent ?? '');
  // Anywhere, as texts of different blocks follow each other here without a gap.
  for (let start = 0; start < length; start++) if (mayBeginAt(codes, start, index)) return true;
  return false;
}

/** Whether neither the element nor its children have boxes. */
function isHidden(element: Element): boolean {
  return element.checkVisibility?.() === false && getComputedStyle(element).display !== 'contents';
}

/**
 * Tells of blocks whether a highlight or a phrase may stand in them. The list around many blocks is asked first: mostly the answer is no
 * for all of them.
 */
function blockFilter({ marker, index }: ChangedPart): (block: Element) => boolean {
  const matters = memoize((element: Element) => marker.isMarked(element) || mayHold(element, index));
  let list: Element | null = null;
  let asked = 0;
  return (block) => {
    const { parentElement } = block;
    if (list !== parentElement) asked = 0;
    list = parentElement;
    return (asked++ < MANY || !list || matters(list)) && matters(block);
  };
}

/** The runs to read again after `nodes` changed; the parts of the page where no phrase can stand are left out. */
export function* changedRuns(nodes: Iterable<Node>, part: ChangedPart): Generator<undefined, TextRun[]> {
  const runs: TextRun[] = [];
  const covered = new Set<Node>();
  const matters = blockFilter(part);
  let looked = 0;
  for (const node of nodes) {
    if (++looked % AT_ONCE === 0) yield;
    const block = blockAround(node);
    if (!block?.isConnected || !matters(block) || block.closest(UNREAD)) continue;
    if (isHidden(block)) part.hidden(block);
    else {
      const run = runAround(node, part.readingOf, covered);
      if (run) runs.push(run);
    }
  }
  return runs;
}
