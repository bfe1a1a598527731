import { LRUCache } from 'lru-cache';
import { asText, isSet, type JsonObject, valuesAt } from '../contract/shared/json-object.ts';
import { FORMS } from '../contract/shared/problems.ts';

export interface SourceLog {
  warn(fields: object, message: string): void;
}

/** Invalid values that are remembered. More of them are logged again. */
const MAX_REMEMBERED = 1_000;
/** Characters of an invalid value that the log shows. */
const MAX_SHOWN = 100;

const shown = (value: unknown) => (typeof value === 'string' ? value : typeof value).slice(0, MAX_SHOWN);

/**
 * Writes the values of documents in the form of their fields, by the rules of `check` and Studio. Leaves out values of
 * another form, and logs each of them once. The document must have its `_id` and `_type`, and is changed in place.
 */
export function formChecks(log: SourceLog): (dataset: string, document: JsonObject) => void {
  const logged = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return (dataset, document) => {
    for (const { path, form, isServedAsStored } of FORMS[asText(document._type)] ?? []) {
      // Most fields are not set.
      const [field = ''] = /^\w+/.exec(path) ?? [];
      if (isServedAsStored || !isSet(document[field])) continue;
      for (const { path: place, value, replace } of valuesAt(document, path)) {
        if (!isSet(value)) continue;
        const parsed = typeof value === 'string' ? form.parse(value) : null;
        if (parsed !== value) replace(parsed);
        if (parsed !== null) continue;
        const fields = { dataset, document: asText(document._id), field: place, value: shown(value) };
        const key = JSON.stringify(fields);
        if (!logged.has(key)) log.warn(fields, `Left out a value that is not ${form.name}`);
        logged.set(key, true);
      }
    }
  };
}
