/*
 * What is read with the client's own code, whose globals must be those of the page when this file is loaded: by the
 * command line after it has set them, and by the frame in which `/start` shows a page.
 */
import type { Annotation } from '../../bff/contract/index.ts';
import { pageAddress, pageDoi } from '../article/page-identity.ts';
import { memoize } from '../dom/memoize.ts';
import { explainMisses, nearestText } from '../inspector/missed-phrases.ts';
import { readLines, textIn } from '../inspector/page-lines.ts';
import { locate } from '../scan/locate.ts';
import { PhraseIndex, preparePhrases } from '../scan/phrases.ts';
import { modeOf } from '../scan/reading-rules.ts';
import { UNCUT } from '../scan/run-to-end.ts';
import { reportOf } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import { runsOf } from '../scan/whole-page.ts';

/** Limit of the searches for nearest texts of a page: letters of the page times letters of phrases. Takes seconds. */
const MAX_COMPARISONS = 300_000_000;

/**
 * Searches a page for the phrases of annotations with the client's own scan, and explains those that it does not find.
 * @returns the report, with the text that is most like each missed phrase; and how many of these have not been compared
 */
async function readPhrases(parts: readonly Element[], annotations: readonly Annotation[]) {
  const root = { parts: () => parts };
  const slices = new Slices();
  const phrases = await slices.run(preparePhrases(annotations));
  const index = new PhraseIndex(phrases.usable);
  const { occurrences } = await slices.run(locate(runsOf(root), index, UNCUT, memoize(modeOf)));
  const { found, missed } = reportOf(phrases, occurrences);
  const explained = await slices.run(explainMisses(root, missed));
  const texts = new Set(missed.flatMap(({ phrase, reason }) => (reason ? [] : phrase)));
  const nearest = new Map<string, string | null>();
  const lines = readLines(texts.size === 0 ? { parts: () => [] } : root);
  let comparisons = 0;
  for (const text of texts) {
    const needed = lines.page.folded.length * text.length;
    if (comparisons + needed > MAX_COMPARISONS) continue;
    comparisons += needed;
    const part = await slices.run(nearestText(lines, text));
    nearest.set(text, part && textIn(lines, part).trim());
  }
  const withNearest = explained.map(({ id, phrase, reason }) => {
    return { id, phrase, reason, nearest: nearest.get(phrase) ?? null };
  });
  return { report: { found: [...found], missed: withNearest }, uncompared: texts.size - nearest.size };
}

export const reading = { readPhrases, pageDoi, pageAddress };
export type Reading = typeof reading;

declare global {
  interface Window {
    journalReading?: Reading;
  }
}
Object.assign(globalThis, { journalReading: reading });
