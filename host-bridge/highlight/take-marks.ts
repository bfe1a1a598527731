import type { PhraseSource } from '../scan/listed-phrases.ts';
import type { MissedPhrase } from '../scan/scan-report.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { type Marks, readMarks } from './marks.ts';
import { joinPieces, setPieces } from './owned-nodes.ts';

/** Removes a mark around its content. */
function unwrapMark(mark: Element): void {
  const { parentNode, childNodes, nextSibling } = mark;
  setPieces([...childNodes, ...(nextSibling ? [nextSibling] : [])]);
  mark.replaceWith(...childNodes);
  if (parentNode) joinPieces(parentNode);
}

/**
 * Reads the marks of these annotations, and removes those that were made of other phrases.
 * @param unusable their phrases that cannot be searched for, for the report
 */
export function takeMarks(
  root: PageRoot,
  annotations: ReadonlyMap<string, PhraseSource>,
  unusable: readonly MissedPhrase[],
): Marks {
  const marks = readMarks(root, annotations);
  marks.stale.forEach(unwrapMark);
  const { found, missed } = marks.report;
  const withReason = (miss: MissedPhrase): MissedPhrase =>
    unusable.find(({ id, phrase }) => id === miss.id && phrase === miss.phrase) ?? miss;
  return { ...marks, report: { found, missed: missed.map(withReason) } };
}
