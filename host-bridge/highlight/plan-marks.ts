/* Plans an article's marks in the HTML of its page, with the client's own scan. Reads the page and changes nothing. */
import { escapeHtml } from '../../bff/contract/shared/markup.ts';
import { type Phrase, preparePhrase } from '../../bff/contract/shared/phrases/phrase.ts';
import { memoize } from '../dom/memoize.ts';
import { pageDocument } from '../dom/page.ts';
import { listPhrases, type PhraseSource } from '../scan/listed-phrases.ts';
import { locate, type Occurrence } from '../scan/locate.ts';
import { PhraseIndex } from '../scan/phrases.ts';
import { modeOf } from '../scan/reading-rules.ts';
import { runToEnd, UNCUT } from '../scan/run-to-end.ts';
import { runsOf, WHOLE_PAGE } from '../scan/whole-page.ts';
import { CONTROLS } from './activation.ts';
import { ID_ATTRIBUTE, MARKS_ATTRIBUTE } from './highlight-element.ts';
import { byPlace, type Interval, stretchesOf } from './marker.ts';
import { digestOf } from './marks.ts';
import { createOccurrences, type OccurrencePolicy } from './occurrences.ts';
import { planHighlights } from './write-highlights.ts';

export type { PhraseSource };

export interface MarksOptions {
  /** By default what the page's own tag says: all, or on a page with very many the first of each section. */
  readonly occurrences?: OccurrencePolicy | undefined;
  /** Selects the parts of the page that are read; by default what the page's own tag says, or all. */
  readonly root?: string | undefined;
  /** The address to which the marks of an annotation link, with `SLUG` in place of its slug; without it, none does. */
  readonly links?: string | undefined;
}

const CLASS = 'annotation';

/** Whether the publisher has marked the text up. */
const isMarkedUp = ({ parentElement }: Text, id: string): boolean => parentElement?.closest(`.${CLASS}[id]`)?.id === id;

/** Writes the tags of marks. Of each annotation, the first has the id. */
function createTagWriter(digest: string, links: string | undefined) {
  const named = new Set<string>();
  return (id: string, numbers: readonly number[], mayLink: boolean) => {
    const slug = escapeHtml(id);
    const isFirst = numbers.length > 0 && !named.has(id) && pageDocument.getElementById(id) === null;
    if (isFirst) named.add(id);
    const href = mayLink ? links?.replace('SLUG', () => encodeURIComponent(id)) : undefined;
    const name = href === undefined ? 'span' : 'a';
    const attributes = [
      `class="${CLASS}"`,
      isFirst ? `id="${slug}"` : `${ID_ATTRIBUTE}="${slug}"`,
      ...(href === undefined ? [] : [`href="${escapeHtml(href)}"`]),
      `${MARKS_ATTRIBUTE}="${[digest, ...numbers].join(' ')}"`,
    ];
    return { name, attributes: attributes.join(' ') };
  };
}

/**
 * Plans the marks of an article in the page, in text order.
 * @returns parts of texts, with the elements around each, the outermost first
 */
export function planMarks(
  annotations: readonly PhraseSource[],
  { occurrences: policy, root: selector = 'body', links }: MarksOptions,
) {
  const phrases = [...listPhrases(annotations)];
  const numbers = new Map<Phrase, number>();
  for (const [number, { id, phrase, keyword }] of phrases.entries()) {
    const prepared = preparePhrase(id, phrase, keyword);
    if (typeof prepared !== 'string') numbers.set(prepared, number);
  }
  const root = { ...WHOLE_PAGE, parts: () => [...pageDocument.querySelectorAll(selector)] };
  const located = runToEnd(locate(runsOf(root), new PhraseIndex([...numbers.keys()]), UNCUT, memoize(modeOf)));
  const chosen = runToEnd(createOccurrences(root, () => true, policy).update(located));
  const plan = runToEnd(planHighlights(chosen.occurrences, { isAdopted: isMarkedUp }));

  /** The numbers of the phrases whose highlights begin in a part of a text. */
  const numbersIn = (node: Text, { start, end, id }: Interval): number[] => {
    const heads = plan.get(node)?.intervals.filter((each) => each.head && each.id === id) ?? [];
    const begins = heads.filter((head) => head.start >= start && head.start < end);
    const isHere = ({ phrase, pieces }: Occurrence): boolean =>
      phrase.id === id &&
      pieces.some((piece) => piece.node === node && begins.some((head) => head.start === piece.start));
    return chosen.occurrences.filter(isHere).flatMap(({ phrase }) => numbers.get(phrase) ?? []);
  };

  const write = createTagWriter(digestOf(phrases), links);
  return located.page.texts.flatMap(({ node }) =>
    stretchesOf(plan.get(node)?.intervals.toSorted(byPlace) ?? []).map(({ start, end, inside }) => {
      const mayLink = node.parentElement?.closest(CONTROLS) === null;
      const tags = inside.map((interval, depth) =>
        write(interval.id, interval.head ? numbersIn(node, { ...interval, start, end }) : [], mayLink && depth === 0),
      );
      return { node, start, end, tags };
    }),
  );
}
