import type { Annotation } from '../../../bff/contract/index.ts';
import { toHighlightAnnotation } from '../../client/page/to-highlight-annotation.ts';
import { explainMisses } from '../../diagnosis/explain-misses.ts';
import { memoize } from '../../memoize.ts';
import { type LocatedText, locate } from '../../scan/locate.ts';
import { Occurrences } from '../../scan/occurrences.ts';
import type { OriginalTexts, TextRun } from '../../scan/page-text.ts';
import { PhraseIndex } from '../../scan/phrase-index.ts';
import { type PhraseList, preparePhrases } from '../../scan/phrases.ts';
import { type ModeOf, modeOf } from '../../scan/reading-rules.ts';
import type { ScanReport } from '../../scan/scan-report.ts';
import { Slices } from '../../scan/slices.ts';

/** The page has no highlights yet, so no text of it is cut. */
const UNCUT: OriginalTexts = { originalText: () => undefined, isInserted: () => false };

/** What the client would find in a page. */
export interface ReadPhrases {
  readonly report: ScanReport;
  /** The elements around the phrases that were found, each once. */
  readonly elements: readonly Element[];
}

const childRun = ({ firstChild: first, lastChild: last }: Element): TextRun[] =>
  first && last ? [{ first, last }] : [];

/** One page, and how it is read. */
class PhraseReader {
  readonly #runs: readonly TextRun[];
  readonly #slices = new Slices();
  readonly #modes = memoize(modeOf);

  constructor(parts: readonly Element[]) {
    this.#runs = parts.flatMap(childRun);
  }

  async read(annotations: readonly Annotation[]): Promise<ReadPhrases> {
    const phrases = await this.#slices.run(preparePhrases(annotations.map(toHighlightAnnotation)));
    const located = await this.#slices.run(this.#locate(phrases.usable, this.#modes));
    const occurrences = new Occurrences();
    occurrences.update(located);
    occurrences.reasons = await this.#explain(phrases, occurrences);
    return { report: occurrences.report(phrases), elements: elementsOf(located) };
  }

  #locate(usable: PhraseList['usable'], modes: ModeOf): Generator<undefined, LocatedText> {
    return locate(this.#runs, new PhraseIndex(usable), UNCUT, modes);
  }

  #explain({ usable }: PhraseList, occurrences: Occurrences) {
    const counts = occurrences.count();
    const missed = usable.filter((phrase) => !counts.has(phrase));
    return this.#slices.run(explainMisses((modes) => this.#locate(missed, modes), this.#modes, missed));
  }
}

function elementsOf({ occurrences }: LocatedText): Element[] {
  const elements = occurrences.flatMap(({ pieces }) => pieces.flatMap(({ node }) => node.parentElement ?? []));
  return [...new Set(elements)];
}

/**
 * Searches a page for the phrases of annotations with the client's own scan, and explains those that it does not find.
 * The globals must be those of the page: see `index.ts`.
 *
 * @param parts the elements whose text is read
 */
export const readPhrases = (parts: readonly Element[], annotations: readonly Annotation[]): Promise<ReadPhrases> =>
  new PhraseReader(parts).read(annotations);
