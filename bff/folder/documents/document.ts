import type { JsonObject } from '../../contract/shared/json-object.ts';
import type { LakeDocument } from '../../lake/index.ts';
import { sha1 } from '../rich-text/portable-text.ts';

/** Fields without those that are not set. */
export const definedOf = (fields: object): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const documentOf = (_id: string, _type: string, fields: object): LakeDocument => ({
  _id,
  _type,
  ...definedOf(fields),
});

/** What an id of a hosted project may consist of. A dot would hide the document from readers without a token. */
const ID_PART = /^[\w-]{1,100}$/;

/** The part of an id that stands for a slug. Slugs have letters of all scripts, ids of hosted projects do not. */
const idPart = (slug: string) => (ID_PART.test(slug) ? slug : sha1(slug));

const draft = (id: string, isDraft: boolean) => (isDraft ? `drafts.${id}` : id);

export const entryId = (slug: string, isDraft = false) => draft(`entry-${idPart(slug)}`, isDraft);
export const annotationId = (slug: string, isDraft = false) => draft(`annotation-${idPart(slug)}`, isDraft);
export const personId = (slug: string) => `person-${idPart(slug)}`;
export const fontId = (slug: string) => `font-${idPart(slug)}`;

export const reference = (_ref: string, _key: string) => ({ _type: 'reference', _ref, _key });

/** A reference to a document that may be only a draft. Hosted projects refuse strong references to drafts. */
export const weakReference = (_ref: string, type: string) => ({
  ...reference(_ref, _ref),
  _weak: true,
  _strengthenOnPublish: { type },
});

export const slugField = (current: string) => ({ _type: 'slug', current });
