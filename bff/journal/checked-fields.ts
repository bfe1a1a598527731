import { LRUCache } from 'lru-cache';
import type { SourceLog } from '../content/sanitized-source.ts';
import type { JsonObject } from '../contract/rules/json-object.ts';
import type { ValueForm } from '../contract/rules/value-forms.ts';
import { text } from './stored-fields.ts';

/** Reads a value that must have a form. @param field where the document has it, for the log */
export type ReadChecked = (field: string, value: unknown, form: ValueForm) => string | null;

/** Reads the checked values of a document of one dataset. The document must have its `_id`. */
export type CheckedFields = (document: JsonObject) => ReadChecked;

/** Invalid values that are remembered. More of them are logged again. */
const MAX_REMEMBERED = 1_000;
/** Characters of an invalid value that the log shows. */
const MAX_SHOWN = 100;

/** Leaves out values that do not have the form of their field, and logs each of them once. */
export class InvalidValues {
  readonly #log: SourceLog;
  readonly #logged = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  constructor(log: SourceLog) {
    this.#log = log;
  }

  /** @param dataset the dataset of the documents */
  checkedFields(dataset: string): CheckedFields {
    return (document) => (field, value, form) => {
      if (value === undefined || value === null || value === '') return null;
      const parsed = typeof value === 'string' ? form.parse(value) : null;
      if (parsed === null) this.#report({ dataset, document: text(document._id), field, value: shown(value) }, form);
      return parsed;
    };
  }

  #report(fields: { readonly [name: string]: string }, form: ValueForm): void {
    const key = JSON.stringify(fields);
    if (this.#logged.has(key)) return;
    this.#logged.set(key, true);
    this.#log.warn(fields, `Left out a value that is not ${form.name}`);
  }
}

const shown = (value: unknown) => (typeof value === 'string' ? value : typeof value).slice(0, MAX_SHOWN);
