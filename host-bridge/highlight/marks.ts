/* Marks of annotations that were written into the page's HTML ahead of time. `planMarks` makes them. */
import { contains } from '../dom/page.ts';
import { extendHash, type ListedPhrase, listPhrases, type PhraseSource } from '../scan/listed-phrases.ts';
import { reportOf } from '../scan/scan-report.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { beginsHighlight, MARKS_ATTRIBUTE, markedUpId } from './highlight-element.ts';

/** A digest of phrases in their order. */
export function digestOf(phrases: readonly ListedPhrase[]): string {
  let hash = 0;
  for (const character of JSON.stringify(phrases)) hash = extendHash(hash, character.codePointAt(0) ?? 0);
  return (hash >>> 0).toString(36);
}

/** The digest of a mark's phrases, and the numbers of those that begin with it. */
const factsOf = (mark: Element): string[] => (mark.getAttribute(MARKS_ATTRIBUTE) ?? '').split(' ');

/** Reads the marks of these annotations, which are as good as a scan if they were made of the same phrases. */
export function readMarks({ tree, parts }: PageRoot, annotations: ReadonlyMap<string, PhraseSource>) {
  const marks = [...tree.querySelectorAll(`[${MARKS_ATTRIBUTE}]`)].filter(
    (mark) => annotations.has(markedUpId(mark)) && parts().some((part) => contains(part, mark)),
  );
  const phrases = [...listPhrases(annotations.values())];
  const digest = digestOf(phrases);
  const current = marks.filter((mark) => factsOf(mark)[0] === digest);
  const heads = current.filter(beginsHighlight);
  return {
    exist: current.length > 0,
    /** Those that were made of other phrases. */
    stale: marks.filter((mark) => !current.includes(mark)),
    /** The elements in which the highlights begin. */
    places: () => heads.flatMap(({ parentElement }) => parentElement ?? []),
    report: reportOf(
      { usable: phrases, unusable: [] },
      heads.flatMap((mark) => factsOf(mark).slice(1)).map((number) => ({ phrase: phrases[Number(number)] })),
    ),
  };
}

export type Marks = ReturnType<typeof readMarks>;
