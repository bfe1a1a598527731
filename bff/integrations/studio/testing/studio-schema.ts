import type { SanityClient } from '@sanity/client';
import { Schema } from '@sanity/schema';
import { builtinTypes } from '@sanity/schema/_internal';
import type { SanityDocument } from '@sanity/types';
import { validateDocument } from '@sanity/validation';
import { pathText } from '../rules/field-rules.ts';
import { journalTypes } from '../types/index.ts';

/** The types of the plugin as the editor compiles them, with the editor's own types. */
export const studioSchema = Schema.compile({ name: 'journal', types: [...builtinTypes, ...journalTypes] });

/** A document without what the backend adds to it. */
export type DocumentFields = { readonly _id: string; readonly _type: string } & Readonly<Record<string, unknown>>;

const WRITTEN = { _createdAt: '2026-09-01T08:00:00Z', _updatedAt: '2026-09-01T08:00:00Z', _rev: 'r' };

/**
 * Validates a document as the editor's command line does, and returns its remarks: `path: message`.
 * @param lake is asked for documents with the same slug and for font files
 * @param ids those of the documents that references may name
 */
export async function remarksOn(
  document: DocumentFields,
  lake: SanityClient,
  ids: ReadonlySet<string>,
): Promise<string[]> {
  const { status, markers } = await validateDocument({
    document: { ...WRITTEN, ...document } satisfies SanityDocument,
    schema: studioSchema,
    client: lake,
    getDocumentExists: async ({ id }) => ids.has(id),
  });
  if (status === 'notEvaluated') throw new Error(`${document._id} was not validated`);
  return markers.map(({ path, message }) => `${pathText(path)}: ${message}`);
}
