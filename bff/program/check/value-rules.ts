import { isSet, type JsonObject, valuesAt } from '../../contract/rules/json-object.ts';
import { type Finding, FORMS, formRemark, MISSING, REQUIRED } from '../../contract/rules/remarks.ts';

/** Checks values of a document by themselves. */
export function checkValues(type: string, value: JsonObject): Finding[] {
  const missing = (REQUIRED[type] ?? [])
    .filter((path) => !valuesAt(value, path).some(({ value: found }) => isSet(found)))
    .map((path) => ({ path, ...MISSING }));
  const malformed = (FORMS[type] ?? []).flatMap((field) =>
    valuesAt(value, field.path).flatMap(({ path, value: found }) => {
      const remark = formRemark(field, found);
      return remark === null ? [] : [{ path, ...remark }];
    }),
  );
  return [...missing, ...malformed];
}
