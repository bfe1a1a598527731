import type { OCCURRENCES } from '../../bff/contract/shared/client-options.ts';
import type { Phrase } from '../../bff/contract/shared/phrases/phrase.ts';
import { memoize } from '../dom/memoize.ts';
import { pageDocument, regionAround, SECTION_HEADING, unclobbered } from '../dom/page.ts';
import type { LocatedText, Occurrence } from '../scan/locate.ts';
import type { NodeText } from '../scan/page-text.ts';
import type { PageRoot } from '../scan/whole-page.ts';

/** Which occurrences of a phrase are highlighted: the first in the page, the first in each section, or all. */
export type OccurrencePolicy = (typeof OCCURRENCES)[number];

/** Text whose highlights may change, with the occurrences to highlight in it. */
export interface PlannableText {
  readonly texts: readonly NodeText[];
  readonly occurrences: readonly Occurrence[];
}

/** With more highlights than this, only the first occurrence of a phrase in each section is highlighted. */
const MAX_HIGHLIGHTS = 100;

const isVisible = (element: Element | null): boolean =>
  !element ||
  unclobbered(element).checkVisibility({ visibilityProperty: true }) ||
  getComputedStyle(element).display === 'contents';

const startOf = ({ pieces: [first] }: Occurrence): number => first?.start ?? 0;

/** The caller may pause after this many nodes of the page. */
const NODES_PER_STEP = 512;

/**
 * The first visible occurrence of each phrase, in the page or in each section. Walks through the page once: to compare
 * the places of nodes, a browser walks through their siblings.
 */
function* firstOccurrences(
  all: readonly Occurrence[],
  policy: OccurrencePolicy,
  { node: root, tree }: PageRoot,
): Generator<undefined, Set<Occurrence>> {
  const chosen = new Set<Occurrence>();
  const beginnings = new Map<Node | undefined, Occurrence[]>();
  for (const occurrence of all) {
    const node = occurrence.pieces[0]?.node;
    const inNode = beginnings.get(node) ?? [];
    inNode.push(occurrence);
    beginnings.set(node, inNode);
  }
  const headings = new Set<Node>(policy === 'section' ? tree.querySelectorAll(SECTION_HEADING) : []);
  const regionOf = policy === 'section' ? memoize(regionAround) : () => null;
  const isSeen = memoize(isVisible);
  /** The phrases that occurred since the last heading, by region. */
  const occurred = new Map<Element | null, Set<Phrase>>();
  const walker = pageDocument.createTreeWalker(root);
  for (let visited = 1; beginnings.size > 0 && walker.nextNode(); visited++) {
    if (visited % NODES_PER_STEP === 0) yield;
    const { currentNode: node } = walker;
    if (headings.has(node)) occurred.clear();
    const { parentElement } = node;
    for (const occurrence of beginnings.get(node)?.sort((a, b) => startOf(a) - startOf(b)) ?? []) {
      const region = regionOf(parentElement);
      const phrases = occurred.get(region) ?? new Set();
      if (phrases.has(occurrence.phrase) || !isSeen(parentElement)) continue;
      occurred.set(region, phrases.add(occurrence.phrase));
      chosen.add(occurrence);
    }
    beginnings.delete(node);
  }
  return chosen;
}

/** The occurrences in the page, and those that are highlighted. @param policy see `HighlightsOptions` */
export function createOccurrences(root: PageRoot, isInLens: (id: string) => boolean, policy?: OccurrencePolicy) {
  let known: readonly Occurrence[] = [];
  let chosen: ReadonlySet<Occurrence> = new Set();

  /** The occurrences in the page. They are not in text order. */
  const all = (): readonly Occurrence[] => {
    known = known.filter(({ pieces: [first] }) => first?.node.isConnected);
    return known;
  };

  return {
    all,
    /** Replaces the occurrences in a text. @param requested the policy before the rest of the page is read */
    *update({ page, occurrences }: LocatedText, requested = policy): Generator<undefined, PlannableText> {
      known = [...all().filter(({ pieces: [first] }) => !first || !page.nodes.has(first.node)), ...occurrences];
      const current = requested ?? (known.length > MAX_HIGHLIGHTS ? 'section' : 'all');
      const first = current === 'all' ? known : yield* firstOccurrences(known, current, root);
      const before = chosen;
      chosen = new Set([...first].filter(({ phrase }) => isInLens(phrase.id)));
      const texts = new Map(page.texts.map((text) => [text.node, text]));
      for (const occurrence of known) {
        if (chosen.has(occurrence) === before.has(occurrence)) continue;
        for (const { node, text } of occurrence.pieces) texts.set(node, { node, text });
      }
      const isAffected = ({ pieces }: Occurrence): boolean => pieces.some(({ node }) => texts.has(node));
      return { texts: [...texts.values()], occurrences: [...chosen].filter(isAffected) };
    },
  };
}
