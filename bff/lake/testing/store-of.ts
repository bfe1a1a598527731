import { DocumentStore } from '../documents/document-store.ts';
import type { LakeDocument } from '../documents/lake-document.ts';
import { heldDocument } from '../documents/stored-document.ts';

/** A store of documents that are held as a whole. */
export const storeOf = (documents: readonly LakeDocument[]): DocumentStore =>
  new DocumentStore(documents.map(heldDocument));
