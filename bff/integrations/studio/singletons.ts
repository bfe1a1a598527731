import type { DocumentPluginOptions } from 'sanity';
import { ANNOTATION_TEMPLATE } from '../../contract/shared/annotation-template.ts';

/** Types with one document, whose id is the name of the type. */
const SINGLETONS: ReadonlySet<string> = new Set(['journalSettings', 'journalAbout']);

/** What no menu of new documents offers: second ones of those, and what only an address fills in. */
const FORBIDDEN_TEMPLATES: ReadonlySet<string> = new Set([...SINGLETONS, ANNOTATION_TEMPLATE]);

/** What an editor would make a second document with, or lose the only one. */
const FORBIDDEN_ACTIONS: ReadonlySet<string> = new Set(['duplicate', 'delete', 'unpublish']);

/** Keeps editors from creating, copying and deleting documents of which the service reads exactly one. */
export const singletonDocuments: DocumentPluginOptions = {
  newDocumentOptions: (previous) => previous.filter(({ templateId }) => !FORBIDDEN_TEMPLATES.has(templateId)),
  actions: (previous, { schemaType }) =>
    SINGLETONS.has(schemaType) ? previous.filter(({ action = '' }) => !FORBIDDEN_ACTIONS.has(action)) : previous,
};
