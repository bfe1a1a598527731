import type { CustomValidator } from '@sanity/types';
import { FORMS, formRemark, MISSING, type Remark } from '../../../contract/shared/remarks.ts';

/** A remark as the editor shows it beside a field. @param subject what the remark is about; empty if it says so */
export function message({ problem, remedy }: Remark, subject = ''): string {
  return `${subject} ${problem}: ${remedy}`.trim();
}

/** The rule of the service for the values of a field, with its message. @param path as in `FORMS` */
export function hasForm(type: string, path: string): CustomValidator {
  const field = FORMS[type]?.find((form) => form.path === path);
  return (value) => {
    const remark = field === undefined ? null : formRemark(field, value);
    return remark === null || message(remark);
  };
}

/** The message for a field that the service requires. @param title what the form calls the field */
export const missing = (title: string): string => message(MISSING, `The ${title.toLowerCase()}`);

/** What stands before the id of an unpublished document. */
const UNPUBLISHED = /^(?:drafts|versions\.[^.]+)\./;

/** A document whose id is the name of its type: the service reads that one and no other. */
export const isOnlyOne: CustomValidator<{ readonly _id?: string; readonly _type?: string } | undefined> = (value) =>
  value?._id?.replace(UNPUBLISHED, '') === value?._type ||
  `The service does not read this document: write it in the one with the id "${value?._type}" and delete this one`;
