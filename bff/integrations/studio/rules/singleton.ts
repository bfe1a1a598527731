import type { CustomValidator } from '@sanity/types';

/** What stands before the id of an unpublished document. */
const UNPUBLISHED = /^(?:drafts|versions\.[^.]+)\./;

/** A document whose id is the name of its type: the service reads that one and no other. */
export const isOnlyOne: CustomValidator<{ readonly _id?: string; readonly _type?: string } | undefined> = (value) =>
  value?._id?.replace(UNPUBLISHED, '') === value?._type ||
  `The service does not read this document: write it in the one with the id "${value?._type}" and delete this one`;
