import type { ExaminedPage } from './examined-page.ts';
import { findRoot, isFrame } from './find-root.ts';
import type { Patient } from './patient.ts';
import type { ReadPhrases } from './reading/read-phrases.ts';

/** The parts of the page that the client reads; empty if they are not in its HTML. */
function readableParts({ tags }: ExaminedPage, { styled }: Patient): readonly Element[] {
  const selector = tags.find(({ element }) => element.dataset.root)?.element.dataset.root;
  const parts = findRoot(styled, selector) ?? [];
  return parts.filter((part) => !isFrame(part));
}

/** Searches the text of the page for the phrases of its entry. @returns `undefined` if entry or text are not known */
export async function readText(page: ExaminedPage, patient: Patient): Promise<ReadPhrases | undefined> {
  const parts = readableParts(page, patient);
  if (page.entry?.kind !== 'known' || parts.length === 0) return undefined;
  return patient.reading.readPhrases(parts, page.entry.annotations);
}
