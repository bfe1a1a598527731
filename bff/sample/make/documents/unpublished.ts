import { entryId, slugField } from '../ids.ts';
import { documentOf, type ExportedDocument } from './document.ts';

const LOOM = 'annotation-loom';

/** A draft with another title for a published annotation. */
function changedAnnotation(published: readonly ExportedDocument[]): ExportedDocument {
  const loom = published.find((document) => document._id === LOOM);
  if (loom === undefined) throw new Error(`There is no document ${LOOM}`);
  return { ...loom, _id: `drafts.${LOOM}`, title: 'Loom (to be checked with R. K.)' };
}

/** An unpublished essay of the next issue. */
function nextEssay(): ExportedDocument {
  return documentOf(`drafts.${entryId('the-weight-of-a-shadow')}`, 'entry', '2026-11-02', {
    title: 'The Weight of a Shadow',
    url: slugField('the-weight-of-a-shadow'),
    blurb: 'Sundials, for number 29. Not before the solstice.',
    theme: 0,
  });
}

/** Unpublished documents, as ordinary exports contain them. */
export const unpublishedDocuments = (published: readonly ExportedDocument[]): ExportedDocument[] => [
  changedAnnotation(published),
  nextEssay(),
];
