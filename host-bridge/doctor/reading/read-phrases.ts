import type { Annotation } from '../../../bff/contract/index.ts';
import { toHighlightAnnotation } from '../../client/to-highlight-annotation.ts';
import { memoize } from '../../dom/memoize.ts';
import { nearestText } from '../../editors/lost-phrases.ts';
import { PageLines } from '../../editors/page-lines.ts';
import { type ExplainedReport, explainMisses, explainReport } from '../../inspector/explain-misses.ts';
import { type LocatedText, locate } from '../../scan/locate.ts';
import { Occurrences } from '../../scan/occurrences.ts';
import type { OriginalTexts, TextRun } from '../../scan/page-text.ts';
import { PhraseIndex } from '../../scan/phrase-index.ts';
import { type PhraseList, preparePhrases } from '../../scan/phrases.ts';
import { type ModeOf, modeOf } from '../../scan/reading-rules.ts';
import { Slices } from '../../scan/slices.ts';

/** The page has no highlights yet, so no text of it is cut. */
const UNCUT: OriginalTexts = { originalText: () => undefined, isInserted: () => false };

/** The phrases that the page contains; and those that it does not, each with the text that is most like it. */
export interface FoundPhrases extends Pick<ExplainedReport, 'found'> {
  readonly missed: readonly (ExplainedReport['missed'][number] & { readonly nearest: string | null })[];
}

/** What the client would find in a page. */
export interface ReadPhrases {
  readonly report: FoundPhrases;
  /** The elements around the phrases that were found, each once. */
  readonly elements: readonly Element[];
  /** Of so many missed phrases the nearest text was not searched for, because the page is too long. */
  readonly uncompared: number;
}

/** Limit of the searches for nearest texts of a page: letters of the page times letters of phrases. Takes seconds. */
const MAX_COMPARISONS = 300_000_000;

const childRun = ({ firstChild: first, lastChild: last }: Element): TextRun[] =>
  first && last ? [{ first, last }] : [];

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
export async function readPhrases(parts: readonly Element[], annotations: readonly Annotation[]): Promise<ReadPhrases> {
  const runs = parts.flatMap(childRun);
  const slices = new Slices();
  const modes = memoize(modeOf);
  const find = (usable: PhraseList['usable'], readAs: ModeOf) => locate(runs, new PhraseIndex(usable), UNCUT, readAs);
  const phrases = await slices.run(preparePhrases(annotations.map(toHighlightAnnotation)));
  const located = await slices.run(find(phrases.usable, modes));
  const occurrences = new Occurrences();
  occurrences.update(located);
  const counts = occurrences.count();
  const missed = phrases.usable.filter((phrase) => !counts.has(phrase));
  const reasons = await slices.run(explainMisses((readAs) => find(missed, readAs), modes, missed));
  const { found, missed: explained } = explainReport(occurrences.report(phrases), reasons);
  const texts = new Set(missed.map(({ phrase }) => phrase));
  const nearest = new Map<string, string | null>();
  const lines = new PageLines({ parts: () => (texts.size === 0 ? [] : parts) });
  let comparisons = 0;
  for (const text of texts) {
    const needed = lines.page.folded.length * text.length;
    if (comparisons + needed > MAX_COMPARISONS) continue;
    comparisons += needed;
    nearest.set(text, await slices.run(nearestText(lines, text)));
  }
  const report = { found, missed: explained.map((miss) => ({ ...miss, nearest: nearest.get(miss.phrase) ?? null })) };
  return { report, elements: elementsOf(located), uncompared: texts.size - nearest.size };
}
