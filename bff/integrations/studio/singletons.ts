import type { DocumentPluginOptions } from 'sanity';

/** Types with one document, whose id is the name of the type. */
export const SINGLETONS: ReadonlySet<string> = new Set(['journalSettings', 'journalAbout']);

/** What an editor would make a second document with, or lose the only one. */
const FORBIDDEN_ACTIONS: ReadonlySet<string> = new Set(['duplicate', 'delete', 'unpublish']);

/** Keeps editors from creating, copying and deleting documents of which the service reads exactly one. */
export const singletonDocuments: DocumentPluginOptions = {
  newDocumentOptions: (previous) => previous.filter(({ templateId }) => !SINGLETONS.has(templateId)),
  actions: (previous, { schemaType }) =>
    SINGLETONS.has(schemaType) ? previous.filter(({ action = '' }) => !FORBIDDEN_ACTIONS.has(action)) : previous,
};
