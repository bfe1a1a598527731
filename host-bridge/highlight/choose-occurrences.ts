import type { Phrase } from '../../bff/contract/shared/phrases/phrase.ts';
import { memoize } from '../dom/memoize.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import type { LocatedText, Occurrence } from '../scan/locate.ts';
import type { PageRoot } from '../scan/whole-page.ts';
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

/** The caller may pause after this many nodes of the page. */
const NODES_PER_STEP = 512;

function isVisible(element: Element | null): boolean {
  return (
    !element ||
    unclobbered(element).checkVisibility?.({ visibilityProperty: true }) !== false ||
    getComputedStyle(element).display === 'contents'
  );
}

/** The occurrences that begin in each text node, in text order. */
function byNode(all: readonly Occurrence[]): Map<Node, Occurrence[]> {
  const beginnings = new Map<Node, Occurrence[]>();
  for (const occurrence of all) {
    const node = occurrence.pieces[0]?.node;
    const inNode = node && beginnings.get(node);
    if (inNode) inNode.push(occurrence);
    else if (node) beginnings.set(node, [occurrence]);
  }
  const startOf = ({ pieces: [first] }: Occurrence): number => first?.start ?? 0;
  for (const inNode of beginnings.values()) inNode.sort((a, b) => startOf(a) - startOf(b));
  return beginnings;
}

/**
 * The first visible occurrence of each phrase, in the page or in each section. A section begins at a heading, and at the
 * boundary of a `<section>` or `<article>`. Walks through the page once: to compare the places of two nodes, a browser
 * walks through their siblings.
 */
function* firstOccurrences(
  all: readonly Occurrence[],
  policy: OccurrencePolicy,
  { node: root, tree }: PageRoot,
): Generator<undefined, Set<Occurrence>> {
  const chosen = new Set<Occurrence>();
  const beginnings = byNode(all);
  const headings = new Set<Node>(policy === 'section' ? tree.querySelectorAll(SECTION_HEADING) : []);
  const sectionsOf = memoize((_: Phrase) => new Set<string>());
  let regions = 0;
  const numberOf = memoize((_: Element | null) => ++regions);
  const regionOf = memoize(regionAround);
  const isShown = memoize(isVisible);
  const walker = pageDocument.createTreeWalker(root);
  let passed = 0;
  for (let visited = 1; walker.nextNode(); visited++) {
    if (visited % NODES_PER_STEP === 0) yield;
    const { currentNode: node } = walker;
    if (headings.has(node)) passed++;
    const { parentElement } = node;
    for (const occurrence of beginnings.get(node) ?? []) {
      const section = policy === 'first' ? '' : `${passed} ${numberOf(regionOf(parentElement))}`;
      const sections = sectionsOf(occurrence.phrase);
      if (sections.has(section) || !isShown(parentElement)) continue;
      sections.add(section);
      chosen.add(occurrence);
    }
  }
  return chosen;
}

/** Chooses the occurrences to highlight: on most pages, all that were found. */
export class OccurrenceChoice {
  readonly #policy: OccurrencePolicy | undefined;
  readonly #root: PageRoot;
  /** Occurrences without a highlight. Undefined while all have one. */
  #omitted: WeakSet<Occurrence> | undefined;

  /** @param policy by default all, or on a page with very many the first of each section */
  constructor(root: PageRoot, policy?: OccurrencePolicy) {
    this.#root = root;
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
    const chosen = policy === 'all' ? new Set(all) : yield* firstOccurrences(all, policy, this.#root);
    const texts = new Map(page.texts.map((text) => [text.node, text]));
    for (const occurrence of all) {
      const isChosen = chosen.has(occurrence);
      if (isChosen !== omitted.has(occurrence)) continue;
      if (isChosen) omitted.delete(occurrence);
      else omitted.add(occurrence);
      for (const { node, text } of occurrence.pieces) texts.set(node, { node, text });
    }
    const isAffected = ({ pieces }: Occurrence): boolean => pieces.some(({ node }) => texts.has(node));
    return { texts: [...texts.values()], occurrences: [...chosen].filter(isAffected) };
  }
}
