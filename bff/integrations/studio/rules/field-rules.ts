import type { CustomValidator } from '@sanity/types';
import { FORMS, formRemark, MISSING, REQUIRED, type Remark } from '../../../contract/shared/remarks.ts';

/** A remark as the editor shows it beside a field. @param subject what the remark is about; empty if it says so */
export function message({ problem, remedy }: Remark, subject = ''): string {
  return `${subject} ${problem}: ${remedy}`.trim();
}

/**
 * The rule of the service for the values of a field, with its message.
 * @param path as in `FORMS`
 * @throws RangeError if the service has no such rule
 */
export function hasForm(type: string, path: string): CustomValidator {
  const field = FORMS[type]?.find((each) => each.path === path);
  if (field === undefined) throw new RangeError(`bff/contract/shared/remarks.ts has no rule for ${type}.${path}`);
  return (value) => {
    const remark = formRemark(field, value);
    return remark === null || message(remark);
  };
}

/**
 * The message for a field that the service requires.
 * @param path as in `REQUIRED`
 * @param title what the form calls the field
 * @throws RangeError if the service does not require it
 */
export function missing(type: string, path: string, title: string): string {
  if (REQUIRED[type]?.includes(path) !== true) {
    throw new RangeError(`bff/contract/shared/remarks.ts does not require ${type}.${path}`);
  }
  return message(MISSING, `The ${title.toLowerCase()}`);
}

/** What stands before the id of an unpublished document. */
const UNPUBLISHED = /^(?:drafts|versions\.[^.]+)\./;

/** A document whose id is the name of its type: the service reads that one and no other. */
export const isOnlyOne: CustomValidator<{ readonly _id?: string; readonly _type?: string } | undefined> = (value) =>
  value?._id?.replace(UNPUBLISHED, '') === value?._type ||
  `The service does not read this document: write it in the one with the id "${value?._type}" and delete this one`;
