/** Chooses the occurrences to highlight on dense pages. */
import { memoize } from '../memoize.ts';
import type { LocatedText, Occurrence } from '../scan/locate.ts';
import type { Phrase } from '../scan/phrases.ts';
import { pageDocument } from '../unclobbered.ts';
import type { OccurrencePolicy } from './occurrence-policy.ts';
import { regionAround, SECTION_HEADING } from './sections.ts';
import type { PlannableText } from './write-highlights.ts';

/** The caller may pause after this many occurrences. */
const OCCURRENCES_PER_STEP = 256;

/** The element around the beginning of an occurrence. */
const elementOf = ({ pieces: [first] }: Occurrence): Element | null => first?.node.parentElement ?? null;

const isBefore = (node: Node, other: Node): boolean =>
  Boolean(node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

function inTextOrder({ pieces: [a] }: Occurrence, { pieces: [b] }: Occurrence): number {
  if (a === undefined || b === undefined) return 0;
  if (a.node === b.node) return a.start - b.start;
  return isBefore(a.node, b.node) ? -1 : 1;
}

function isVisible(element: Element | null): boolean {
  return (
    element?.checkVisibility?.({ visibilityProperty: true }) !== false ||
    getComputedStyle(element).display === 'contents'
  );
}

/**
 * Returns the section of one occurrence after another, which must be in text order. A section begins at a heading, and
 * at the boundary of a `<section>` or `<article>`.
 */
function createSectionOf(policy: OccurrencePolicy): (occurrence: Occurrence) => string {
  if (policy === 'first') return () => '';
  const headings = [...pageDocument.querySelectorAll(SECTION_HEADING)];
  const regions = new Map<Element | null, number>();
  const regionOf = memoize(regionAround);
  let passed = 0;
  return (occurrence) => {
    const element = elementOf(occurrence);
    const [first] = occurrence.pieces;
    for (; first && passed < headings.length; passed++) {
      const next = headings[passed];
      if (next && !isBefore(next, first.node)) break;
    }
    const region = regionOf(element);
    const number = regions.get(region) ?? regions.size;
    regions.set(region, number);
    return `${passed} ${number}`;
  };
}

/** The first visible occurrence of each phrase, in the page or in each section. */
function* firstOccurrences(
  inOrder: readonly Occurrence[],
  policy: OccurrencePolicy,
): Generator<undefined, Set<Occurrence>> {
  const chosen = new Set<Occurrence>();
  const sectionsOf = memoize((_: Phrase) => new Set<string>());
  const sectionOf = createSectionOf(policy);
  const isShown = memoize(isVisible);
  let visited = 0;
  for (const occurrence of inOrder) {
    if (++visited % OCCURRENCES_PER_STEP === 0) yield;
    const section = sectionOf(occurrence);
    const sections = sectionsOf(occurrence.phrase);
    if (sections.has(section) || !isShown(elementOf(occurrence))) continue;
    sections.add(section);
    chosen.add(occurrence);
  }
  return chosen;
}

/**
 * Chooses the occurrences to highlight. Its choice depends on the whole page, so a change in one place may change the
 * highlights in another one.
 *
 * @param all the occurrences in the page
 * @param scanned the text that was read, which is part of the result
 * @param omitted the occurrences without a highlight, which this function keeps up to date; empty at first
 * @returns the text whose highlights may change, with its highlights
 */
export function* chooseOccurrences(
  all: readonly Occurrence[],
  { page }: LocatedText,
  policy: OccurrencePolicy,
  omitted: WeakSet<Occurrence>,
): Generator<undefined, PlannableText> {
  const inOrder = [...all].sort(inTextOrder);
  const chosen = policy === 'all' ? new Set(all) : yield* firstOccurrences(inOrder, policy);
  const texts = [...page.texts];
  const nodes = new Set<Text>(page.nodes);
  for (const occurrence of all) {
    const isOmitted = !chosen.has(occurrence);
    if (isOmitted === omitted.has(occurrence)) continue;
    if (isOmitted) omitted.add(occurrence);
    else omitted.delete(occurrence);
    for (const { node, text } of occurrence.pieces) {
      if (nodes.has(node)) continue;
      nodes.add(node);
      texts.push({ node, text });
    }
  }
  const isAffected = (occurrence: Occurrence): boolean =>
    chosen.has(occurrence) && occurrence.pieces.some(({ node }) => nodes.has(node));
  return { texts, occurrences: inOrder.filter(isAffected) };
}
