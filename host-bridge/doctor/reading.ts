/*
 * What is read with the client's own code, whose globals must be those of the page when this file is loaded.
 */
import type { Annotation } from '../../bff/contract/index.ts';
import { pageAddress, pageDoi } from '../article/page-identity.ts';
import { toHighlightAnnotation } from '../client/to-highlight-annotation.ts';
import { memoize } from '../dom/memoize.ts';
import { nearestText } from '../editors/lost-phrases.ts';
import { readLines, UNCUT } from '../editors/page-lines.ts';
import { type ExplainedReport, explainMisses, explainReport } from '../inspector/explain-misses.ts';
import { locate } from '../scan/locate.ts';
import { PhraseIndex } from '../scan/phrase-index.ts';
import { type PhraseList, preparePhrases } from '../scan/phrases.ts';
import { type ModeOf, modeOf } from '../scan/reading-rules.ts';
import { missedPhrases, reportOf } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import { runsOf } from '../scan/whole-page.ts';

/** The phrases that the page contains; and those that it does not, each with the text that is most like it. */
export interface FoundPhrases extends Pick<ExplainedReport, 'found'> {
  readonly missed: readonly (ExplainedReport['missed'][number] & { readonly nearest: string | null })[];
}

/** Limit of the searches for nearest texts of a page: letters of the page times letters of phrases. Takes seconds. */
const MAX_COMPARISONS = 300_000_000;

/**
 * Searches a page for the phrases of annotations with the client's own scan, and explains those that it does not find.
 *
 * @param parts the elements whose text is read
 * @returns the report; and of how many missed phrases the nearest text was not searched for, because the page is too long
 */
async function readPhrases(parts: readonly Element[], annotations: readonly Annotation[]) {
  const runs = runsOf({ parts: () => parts });
  const slices = new Slices();
  const modes = memoize(modeOf);
  const find = (usable: PhraseList['usable'], readAs: ModeOf) => locate(runs, new PhraseIndex(usable), UNCUT, readAs);
  const phrases = await slices.run(preparePhrases(annotations.map(toHighlightAnnotation)));
  const located = await slices.run(find(phrases.usable, modes));
  const missed = missedPhrases(phrases.usable, located.occurrences);
  const reasons = await slices.run(explainMisses((readAs) => find(missed, readAs), missed));
  const { found, missed: explained } = explainReport(reportOf(phrases, located.occurrences), reasons);
  const texts = new Set(missed.map(({ phrase }) => phrase));
  const nearest = new Map<string, string | null>();
  const lines = readLines({ parts: () => (texts.size === 0 ? [] : parts) });
  let comparisons = 0;
  for (const text of texts) {
    const needed = lines.page.folded.length * text.length;
    if (comparisons + needed > MAX_COMPARISONS) continue;
    comparisons += needed;
    nearest.set(text, await slices.run(nearestText(lines, text)));
  }
  const withNearest = explained.map((miss) => ({ ...miss, nearest: nearest.get(miss.phrase) ?? null }));
  const report: FoundPhrases = { found, missed: withNearest };
  return { report, uncompared: texts.size - nearest.size };
}

export const reading = { readPhrases, pageDoi, pageAddress };
export type Reading = typeof reading;
