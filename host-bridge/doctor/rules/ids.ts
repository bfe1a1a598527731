import type { ExaminedPage } from '../examined-page.ts';
import { type Finding, note, type Rule, warning } from '../finding.ts';

/** Further ids are counted only: a page that repeats them does so by the hundred. */
const MAX_FINDINGS = 20;

/** The annotations' slugs, which the client gives to highlights as ids. */
function slugsOf({ entry }: ExaminedPage): Set<string> {
  return new Set(entry?.kind === 'known' ? entry.annotations.map(({ id }) => id) : []);
}

function elementsById(document: Document): Map<string, Element[]> {
  const byId = new Map<string, Element[]>();
  for (const element of document.querySelectorAll('[id]:not([id=""])')) {
    const same = byId.get(element.id);
    if (same) same.push(element);
    else byId.set(element.id, [element]);
  }
  return byId;
}

function* findingsOf(page: ExaminedPage): Iterable<Finding> {
  const slugs = slugsOf(page);
  for (const [id, elements] of elementsById(page.document)) {
    const [first, second] = elements;
    if (second)
      yield warning(`${elements.length} elements have the id "${id}"; links lead to the first`, 'keep one of them', {
        element: second,
      });
    else if (slugs.has(id) && first && !first.matches('.annotation'))
      yield note(
        `the page has the id "${id}" of an annotation, so its highlight goes without`,
        'rename it, if links are to lead to the highlight',
        { element: first },
      );
  }
}

/** Ids that several elements have, and ids that highlights would have. */
export const ids: Rule = {
  name: 'ids',
  *examine(page) {
    const findings = [...findingsOf(page)];
    yield* findings.slice(0, MAX_FINDINGS);
    const rest = findings.length - MAX_FINDINGS;
    if (rest > 0) yield warning(`${rest} further ids have the same problems`, 'correct those above first');
  },
};
