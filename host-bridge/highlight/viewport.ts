/** Finds what the reader sees on a long page, so that it is highlighted first. */

import type { Phrase } from '../../bff/contract/shared/phrases/phrase.ts';
import { simplifyText } from '../dom/simplify-text.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import type { LocatedText, Occurrence } from '../scan/locate.ts';
import type { TextRun } from '../scan/page-text.ts';
import { breaksLine, isRead, type ModeOf } from '../scan/reading-rules.ts';
import { isLonger } from '../scan/whole-page.ts';
import type { MarkerSource } from './marker.ts';
import { type OccurrencePolicy, regionAround, SECTION_HEADING } from './occurrences.ts';
import type { PlannableText } from './write-highlights.ts';

/** What is read and highlighted. */
interface InViewOptions extends Pick<MarkerSource, 'root'> {
  readonly occurrences?: OccurrencePolicy | undefined;
}

/** A block with more characters than this is divided into its children. */
const MAX_LENGTH = 5000;

/** The blocks among these elements that are in the viewport. A long one is divided into its children. */
function blocksInView(elements: Iterable<Element>, modeOf: ModeOf): Element[] {
  const blocks: Element[] = [];
  for (const element of elements) {
    const safe = unclobbered(element);
    const box = safe.getBoundingClientRect();
    // An element without a box may have children with boxes.
    const hasBox = box.width > 0 || box.height > 0;
    // The text may be higher than its box, which then has a fixed height.
    const isInView = box.top < innerHeight && (box.bottom > 0 || box.top + safe.scrollHeight > 0);
    if (hasBox && !isInView) continue;
    const mode = modeOf(element);
    if (!isRead(mode)) continue;
    const isBlock = breaksLine(mode);
    const isLong = isLonger(element, MAX_LENGTH);
    if (isBlock && box.height > 0 && !isLong) blocks.push(element);
    else if (isBlock || box.height === 0 || isLong) blocks.push(...blocksInView(safe.children, modeOf));
  }
  return blocks;
}

/**
 * The blocks in the viewport, each as a run. Text that is no block of its own is left out if its parent is long. Reads
 * the layout, so it must not be called between changes.
 */
export function runsInView(modeOf: ModeOf, { root }: InViewOptions): TextRun[] {
  const elements = root.parts().flatMap((part) => (part instanceof ShadowRoot ? [...part.children] : part));
  const blocks = blocksInView(elements, modeOf);
  return blocks.map((block) => ({ first: block, last: block }));
}

/** The text before a node, of all that is read or of the node's section. */
function textBefore(node: Node, { occurrences, root }: InViewOptions): string {
  const isSection = occurrences !== 'first';
  const [start] = root.parts();
  const region = isSection ? regionAround(node.parentElement) : null;
  const headings = new Set<Node>(isSection ? root.tree.querySelectorAll(SECTION_HEADING) : []);
  const walker = pageDocument.createTreeWalker(region ?? start ?? root.node);
  const texts: string[] = [];
  walker.currentNode = node;
  while (walker.previousNode() && !headings.has(walker.currentNode))
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode.data);
  return simplifyText(texts.reverse().join(''));
}

const textOf = ({ pieces }: Occurrence): string =>
  simplifyText(pieces.map(({ text, start, end }) => text.slice(start, end)).join(''));

/**
 * Chooses the occurrences in view to highlight before the rest of the page has been read. Unless all are highlighted,
 * these are occurrences that are first in their section for certain.
 */
export function chooseInView({ page, occurrences }: LocatedText, options: InViewOptions): PlannableText {
  const [first] = page.texts;
  if (options.occurrences === 'all' || first === undefined) return { texts: page.texts, occurrences };
  const before = occurrences.length > 0 ? textBefore(first.node, options) : '';
  const seen = new Set<Phrase>();
  const isFirst = (occurrence: Occurrence): boolean => {
    const isNew = !seen.has(occurrence.phrase);
    seen.add(occurrence.phrase);
    return isNew && !before.includes(textOf(occurrence));
  };
  return { texts: page.texts, occurrences: occurrences.filter(isFirst) };
}
