import Type, { type Static } from 'typebox';
import type { ContentSource } from '../../content/source.ts';
import type { CheckedFields } from '../checked-fields.ts';
import { text } from '../stored-fields.ts';
import { authorKeys } from './catalogue-entry.ts';
import { readDocuments } from './read-documents.ts';

/** A person whom an entry may name as its author, with the names in the form in which they are compared. */
export const AuthorNames = Type.Object({ documentId: Type.String(), names: Type.Array(Type.String()) });
export type AuthorNames = Static<typeof AuthorNames>;

/** GROQ fields of a person with names. */
export const authorNamesFields = '_id, title, givenName, familyName, orcid';

/** Reads the names of all people of a dataset. */
export async function readAuthorNames(content: ContentSource, dataset: string, checked: CheckedFields) {
  const { value, tags } = await readDocuments(content, dataset, '_type == "person"', authorNamesFields);
  return { value: value.map((raw) => ({ documentId: text(raw._id), names: authorKeys(raw, checked) })), tags };
}
