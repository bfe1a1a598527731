import type { Affiliation } from '../contract/index.ts';
import type { JsonObject } from '../contract/rules/json-object.ts';
import { ROR } from '../contract/rules/value-forms.ts';
import type { ReadChecked } from './checked-fields.ts';
import { labelOrNull, records } from './stored-fields.ts';

/** Builds the organisations of a list, with what is stored of each. Skips those without a name. */
export function affiliations(
  value: unknown,
  field: string,
  check: ReadChecked,
): (Affiliation & { readonly stored: JsonObject })[] {
  return records(value).flatMap((stored, index) => {
    const name = labelOrNull(stored.name);
    return name === null ? [] : [{ name, ror: check(`${field}[${index}].ror`, stored.ror, ROR), stored }];
  });
}
