/* Marks of annotations that were written into the page's HTML ahead of time. `planMarks` makes them. */
import { contains } from '../dom/page.ts';
import { digestOf, listPhrases, type PhraseSource } from '../scan/phrases.ts';
import { reportOfNumbers, type ScanReport } from '../scan/scan-report.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { beginsHighlight, MARKS_ATTRIBUTE, markedUpId } from './highlight-element.ts';
import { joinPieces, setPieces } from './text-wrapper.ts';

/** The digest of a mark's phrases, and the numbers of those that begin with it. */
const factsOf = (mark: Element): string[] => (mark.getAttribute(MARKS_ATTRIBUTE) ?? '').split(' ');

/** Removes a mark around its content. */
function unwrap(mark: Element): void {
  const { parentNode, childNodes, nextSibling } = mark;
  setPieces([...childNodes, ...(nextSibling ? [nextSibling] : [])]);
  mark.replaceWith(...childNodes);
  if (parentNode) joinPieces(parentNode);
}

/**
 * Reads the marks of these annotations, which are as good as a scan if they were made of the same phrases. Removes those
 * that were made of others: the text must be scanned.
 */
export function readMarks({ tree, parts }: PageRoot, annotations: ReadonlyMap<string, PhraseSource>) {
  const marks = [...tree.querySelectorAll(`[${MARKS_ATTRIBUTE}]`)].filter(
    (mark) => annotations.has(markedUpId(mark)) && parts().some((part) => contains(part, mark)),
  );
  // Without marks, which most pages have none of, no digest is needed.
  const phrases = marks.length === 0 ? [] : [...listPhrases(annotations.values())];
  const digest = digestOf(phrases);
  const current = marks.filter((mark) => factsOf(mark)[0] === digest);
  for (const mark of marks) if (!current.includes(mark)) unwrap(mark);
  const heads = current.filter(beginsHighlight);
  return {
    exist: current.length > 0,
    /** The elements in which the highlights begin. */
    places: () => heads.flatMap(({ parentElement }) => parentElement ?? []),
    report: (): ScanReport =>
      reportOfNumbers(
        phrases,
        heads.flatMap((mark) => factsOf(mark).slice(1).map(Number)),
      ),
  };
}

export type Marks = ReturnType<typeof readMarks>;
