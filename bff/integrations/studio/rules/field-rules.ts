import type { CustomValidator, Path, ValidationContext } from '@sanity/types';
import { isSet } from '../../../contract/shared/json-object.ts';
import { safeLink } from '../../../contract/shared/links.ts';
import { FORMS, formProblem, MISSING, type Problem } from '../../../contract/shared/problems.ts';

/** A problem as the editor shows it beside a field. @param subject what the problem is about; empty if it says so */
export function message({ problem, remedy }: Problem, subject = ''): string {
  return `${subject} ${problem}: ${remedy}`.trim();
}

/** What the editor says of a value: true if it has no problem. @param subject as for `message` */
export const verdict = (found: Problem | null, subject?: string): string | true =>
  found === null || message(found, subject);

/** A path as in `FORMS`: `[]` stands for each item of a list. */
export const pathText = (path: Path): string =>
  path.reduce<string>((text, step) => (typeof step === 'string' ? `${text}${text && '.'}${step}` : `${text}[]`), '');

/** The form that the service requires of the values at a place of the document. */
const formAt = ({ document, path = [] }: ValidationContext) =>
  FORMS[document?._type ?? '']?.find((form) => form.path === pathText(path));

/** The rule of the service for the values of a field, with its message. */
export const hasForm: CustomValidator = (value, context) => {
  const field = formAt(context);
  return field === undefined || verdict(formProblem(field, value));
};

/** An address of the form that its field must have. Other fields have links. */
export const isAddress: CustomValidator<string | undefined> = (value, context) => {
  if (formAt(context) !== undefined) return hasForm(value, context);
  if (!isSet(value) || safeLink(value) !== null) return true;
  const remedy = 'write an address that begins with https://, http://, mailto:, tel: or #';
  return `${JSON.stringify(value)} is not a link: ${remedy}`;
};

/** The message for a field that the service requires. @param title what the form calls the field */
export const missing = (title: string): string => message(MISSING, `The ${title.toLowerCase()}`);

/** What stands before the id of an unpublished document. */
const UNPUBLISHED = /^(?:drafts|versions\.[^.]+)\./;

/** A document whose id is the name of its type: the service reads that one and no other. */
export const isOnlyOne: CustomValidator<{ readonly _id?: string; readonly _type?: string } | undefined> = (value) =>
  value?._id?.replace(UNPUBLISHED, '') === value?._type ||
  `The service does not read this document: write it in the one with the id "${value?._type}" and delete this one`;
