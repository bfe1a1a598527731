/* Marks of annotations that were written into the page's HTML ahead of time. `planMarks` makes them. */
import type { UnusableReason } from '../../bff/contract/shared/phrases/phrase.ts';
import { contains } from '../dom/page.ts';
import { extendHash, type ListedPhrase, listPhrases, type PhraseSource } from '../scan/listed-phrases.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { beginsHighlight, MARKS_ATTRIBUTE, markedUpId } from './highlight-element.ts';

/** A digest of phrases in their order. */
export function digestOf(phrases: readonly ListedPhrase[]): string {
  let hash = 0;
  for (const character of JSON.stringify(phrases)) hash = extendHash(hash, character.codePointAt(0) ?? 0);
  return (hash >>> 0).toString(36);
}

/** Why a phrase cannot be searched for; `undefined` if it can. */
type ReasonOf = (phrase: ListedPhrase) => UnusableReason | undefined;

/** Reports which phrases occur. @param numbers of their phrases in the list */
function reportOfNumbers(
  phrases: readonly ListedPhrase[],
  numbers: readonly number[],
  reasonOf: ReasonOf = () => undefined,
): ScanReport {
  const counts = phrases.map(({ id, phrase }, number) => {
    return { id, phrase, occurrences: numbers.filter((each) => each === number).length };
  });
  const missed = phrases.filter((_, number) => !numbers.includes(number));
  return {
    found: counts.filter(({ occurrences }) => occurrences > 0),
    missed: missed.map((source) => {
      const { id, phrase } = source;
      const reason = reasonOf(source);
      return reason ? { id, phrase, reason } : { id, phrase };
    }),
  };
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
    outdated: marks.filter((mark) => !current.includes(mark)),
    /** The elements in which the highlights begin. */
    places: () => heads.flatMap(({ parentElement }) => parentElement ?? []),
    report: (reasonOf?: ReasonOf): ScanReport =>
      reportOfNumbers(
        phrases,
        heads.flatMap((mark) => factsOf(mark).slice(1).map(Number)),
        reasonOf,
      ),
  };
}

export type Marks = ReturnType<typeof readMarks>;
