import type { CustomValidator } from '@sanity/types';
import { FORMS, formRemark, MISSING, REQUIRED } from '../../../contract/rules/remarks.ts';
import { message } from './messages.ts';

/**
 * The rule of the service for the values of a field, with its message.
 * @param path as in `FORMS`
 * @throws RangeError if the service has no such rule
 */
export function hasForm(type: string, path: string): CustomValidator {
  const field = FORMS[type]?.find((each) => each.path === path);
  if (field === undefined) throw new RangeError(`bff/contract/rules/remarks.ts has no rule for ${type}.${path}`);
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
    throw new RangeError(`bff/contract/rules/remarks.ts does not require ${type}.${path}`);
  }
  return message(MISSING, `The ${title.toLowerCase()}`);
}
