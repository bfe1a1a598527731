import { UnreadableDocumentsError } from './load-documents.ts';

/** The numbers of documents before and after an update. */
export interface DocumentCounts {
  documents: number;
  previousDocuments: number;
}

/** The percentage of lost documents that is unusual: most of them. */
export const unusualLoss = 50;

/** One document can always be removed, because in a small dataset it is a large share. */
const minLost = 2;

/** Whether an update loses at least this percentage of the documents, and more than one, or all. */
export function losesDocuments({ documents, previousDocuments }: DocumentCounts, percent: number): boolean {
  if (previousDocuments === 0) return false;
  const lost = previousDocuments - documents;
  return documents === 0 || (lost >= minLost && lost * 100 >= previousDocuments * percent);
}

/**
 * Refuses an update that loses most documents, because it looks like a file that was cut short at the end of a line.
 *
 * @param percent the loss to refuse; 0 to refuse none
 * @throws UnreadableDocumentsError
 */
export function refuseLoss(counts: DocumentCounts, percent: number): void {
  if (percent === 0 || !losesDocuments(counts, percent)) return;
  const { documents, previousDocuments } = counts;
  throw new UnreadableDocumentsError(
    `it has only ${documents} of ${previousDocuments} documents, and CONTENT_LAKE_GUARD=${percent} refuses such a loss ` +
      '(to accept it, restart the service)',
    [],
  );
}
