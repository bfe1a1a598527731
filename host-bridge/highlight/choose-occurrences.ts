import type { Phrase } from '../../bff/contract/shared/phrases/phrase.ts';
import { memoize } from '../dom/memoize.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import type { LocatedText, Occurrence } from '../scan/locate.ts';
import type { PlannableText } from './write-highlights.ts';

/**
 * Which occurrences of a phrase are highlighted: the first in the page, the first in each section, or all.
 */
export type OccurrencePolicy = 'first' | 'section' | 'all';

/** With more highlights than this, only the first occurrence of a phrase in each section is highlighted. */
const MAX_HIGHLIGHTS = 100;

/** Selects the headings that begin a section of a text. Deeper ones divide sections too finely. */
export const SECTION_HEADING = 'h1,h2,h3,[role=heading]:not([aria-level="4"],[aria-level="5"],[aria-level="6"])';

/** The innermost `<section>` or `<article>` around an element. Its text and the text around it are different sections. */
export function regionAround(element: Element | null): Element | null {
  return element && unclobbered(element).closest('section,article');
}

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
    !element ||
    unclobbered(element).checkVisibility?.({ visibilityProperty: true }) !== false ||
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

/** Chooses the occurrences to highlight: on most pages, all that were found. */
export class OccurrenceChoice {
  readonly #policy: OccurrencePolicy | undefined;
  /** Occurrences without a highlight. Undefined while all have one. */
  #omitted: WeakSet<Occurrence> | undefined;

  /** @param policy by default all, or on a page with very many the first of each section */
  constructor(policy: OccurrencePolicy | undefined) {
    this.#policy = policy;
  }

  /** Whether the choice depends on the whole page, so that a change in one place may change another one. */
  get isOfPage(): boolean {
    return this.#omitted !== undefined;
  }

  /**
   * @param all the occurrences in the page
   * @param located the text that was read, which is part of the result
   * @returns the text whose highlights may change, with its highlights
   */
  *choose(all: readonly Occurrence[], { page, occurrences }: LocatedText): Generator<undefined, PlannableText> {
    const policy = this.#policy ?? (all.length > MAX_HIGHLIGHTS ? 'section' : 'all');
    // Once some are omitted, changes may add them.
    if (policy === 'all' && !this.#omitted) return { texts: page.texts, occurrences };
    const omitted = this.#omitted ?? new WeakSet();
    this.#omitted = omitted;
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
}
