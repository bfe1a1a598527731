import type { LakeDocument } from '../../../lake/index.ts';

/** A document without the fields that are not set. */
export function documentOf(_id: string, _type: string, fields: object): LakeDocument {
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { _id, _type, ...present };
}

const draft = (id: string, isDraft: boolean) => (isDraft ? `drafts.${id}` : id);

export const entryId = (slug: string, isDraft = false) => draft(`entry-${slug}`, isDraft);
export const annotationId = (slug: string, isDraft = false) => draft(`annotation-${slug}`, isDraft);
export const personId = (slug: string) => `person-${slug}`;
export const fontId = (slug: string) => `font-${slug}`;

/** A reference in a list. */
export const reference = (_ref: string, _key: string) => ({ _type: 'reference', _ref, _key });

export const slugField = (current: string) => ({ _type: 'slug', current });
