import { isJsonObject, type JsonObject, ownValue } from '../contract/shared/json-object.ts';
import { isTooLarge } from './read-documents.ts';
import type { ContentSource, QueryResult } from './source.ts';
import { datasetTag } from './tags.ts';

/**
 * Values nested deeper are left out. Documents of the content model have about fifteen levels; common JSON parsers of
 * clients stop at 64 or 100, and encoders of JSON and HTML run out of stack at some thousands.
 */
export const MAX_VALUE_DEPTH = 60;

/** Characters of one result. A long entry with its annotations has a tenth of a million. */
export const MAX_CHARACTERS = 4_000_000;

/**
 * Values of one result: texts, numbers, objects and lists. Ten thousand annotations have a third of them. Encoding the
 * result blocks the process for about a microsecond for each.
 */
const MAX_VALUES = 800_000;

/**
 * What each document of a list may have beside its part of what all may have together: more than an ordinary one has
 * in a list. A few documents of extreme size leave all others as they are.
 */
const DOCUMENT_CHARACTERS = 20_000;
const DOCUMENT_VALUES = 2_000;
/** How many documents of a list may use all of that. A page has more documents, but with a few fields of each. */
const FULL_DOCUMENTS = 1_000;

/** A line break of a text costs renderers as much as this many values. */
const VALUES_PER_LINE = 4;

/**
 * Where in a result the fields of documents are: `entry.bibliography`, `settings.blurb`. Each of them may have half of
 * what is left, so that a field of extreme size leaves room for those after it.
 */
const FIELD_DEPTH = 2;

/** Steps of a path that a log line names: enough to find the field. */
const NAMED_STEPS = 6;

/** NUL and half a surrogate pair: characters that UTF-8, HTML or databases of clients cannot hold. */
const INVALID = /[\0\p{Surrogate}]/gu;
const REPLACEMENT = '\ufffd';

/** Finds texts that may have such characters in a tenth of the time: it also finds whole surrogate pairs. */
const MAY_BE_INVALID = /[\0\ud800-\udfff]/;

export interface SourceLog {
  warn(fields: object, message: string): void;
}

const cleanText = (text: string) => (MAY_BE_INVALID.test(text) ? text.replace(INVALID, REPLACEMENT) : text);

function countLineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Cleans one result, or the parts of one, and counts what it has to leave out. */
class ResultCleaner {
  #characters = MAX_CHARACTERS;
  #values = MAX_VALUES;
  /** What documents of a list may still have beside that. */
  #freeCharacters = FULL_DOCUMENTS * DOCUMENT_CHARACTERS;
  #freeValues = FULL_DOCUMENTS * DOCUMENT_VALUES;
  readonly #path: (string | number)[] = [];
  leftOut = 0;
  /** The path of the first of them; in a list of documents it begins with the document's id. */
  firstPath = '';

  /** Corrects a result in place. A list is one of documents. */
  clean(result: unknown): unknown {
    if (!Array.isArray(result)) return this.#clean(result);
    for (const [index, document] of result.entries()) {
      const [characters, values] = [this.#characters, this.#values];
      const freeCharacters = Math.min(DOCUMENT_CHARACTERS, this.#freeCharacters);
      const freeValues = Math.min(DOCUMENT_VALUES, this.#freeValues);
      this.#characters += freeCharacters;
      this.#values += freeValues;
      const id = ownValue(document, '_id');
      result[index] = this.#cleanMember(typeof id === 'string' ? id : index, document);
      this.#freeCharacters -= Math.min(freeCharacters, characters + freeCharacters - this.#characters);
      this.#freeValues -= Math.min(freeValues, values + freeValues - this.#values);
      this.#characters = Math.min(characters, this.#characters);
      this.#values = Math.min(values, Math.max(0, this.#values));
    }
    return result;
  }

  #clean(value: unknown): unknown {
    this.#values -= 1;
    if (this.#values < 0) return this.#leaveOut();
    if (typeof value === 'string') return this.#cleanText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (this.#path.length >= MAX_VALUE_DEPTH) return this.#leaveOut();
    if (Array.isArray(value)) this.#cleanList(value);
    else if (isJsonObject(value)) this.#cleanObject(value);
    return value;
  }

  #cleanList(list: unknown[]): void {
    for (const [index, item] of list.entries()) {
      const cleaned = this.#cleanMember(index, item);
      if (cleaned !== item) list[index] = cleaned;
    }
  }

  /** Own properties only: assigning `__proto__` that is not an own property would set the prototype. */
  #cleanObject(object: JsonObject): void {
    for (const key of Object.keys(object)) {
      const item = object[key];
      const cleaned = this.#cleanMember(key, item);
      if (cleaned !== item) object[key] = cleaned;
    }
  }

  #cleanMember(key: string | number, member: unknown): unknown {
    this.#path.push(key);
    const cleaned = this.#path.length === FIELD_DEPTH ? this.#cleanField(member) : this.#clean(member);
    this.#path.pop();
    return cleaned;
  }

  #cleanField(value: unknown): unknown {
    const [characters, values] = [Math.floor(this.#characters / 2), Math.floor(this.#values / 2)];
    this.#characters -= characters;
    this.#values -= values;
    const cleaned = this.#clean(value);
    this.#characters += characters;
    this.#values = Math.max(0, this.#values) + values;
    return cleaned;
  }

  #cleanText(text: string): string | null {
    const lines = countLineBreaks(text) * VALUES_PER_LINE;
    if (text.length > this.#characters || lines > this.#values) return this.#leaveOut();
    this.#characters -= text.length;
    this.#values -= lines;
    return cleanText(text);
  }

  #leaveOut(): null {
    if (this.leftOut === 0) this.firstPath = this.#path.slice(0, NAMED_STEPS).join('.');
    this.leftOut += 1;
    return null;
  }
}

/**
 * Wraps a source so that its results can be encoded in a bounded time: replaces NUL and half surrogate pairs by U+FFFD,
 * and values that are nested too deeply, too long or too many by `null`. If the documents with the ids `$ids` are too
 * large for one response, they are read in parts, and a document that is too large by itself is left out. The rest of
 * the journal is served as it is. A log line names what was left out.
 */
export function sanitizedSource(source: ContentSource, log: SourceLog): ContentSource {
  return {
    ...source,
    async query(dataset, groq, parameters = {}) {
      const cleaner = new ResultCleaner();
      // A list of ids would fill the log.
      const logged = { dataset, ...parameters, ...(parameters.ids && { ids: parameters.ids.length }) };
      const read = async (ids: unknown): Promise<QueryResult> => {
        try {
          const part = Array.isArray(ids) ? { ...parameters, ids } : parameters;
          const { result, tags } = await source.query(dataset, groq, part);
          // Each part is cleaned when it is read, so that all of them fit into the memory.
          return { result: cleaner.clean(result), tags };
        } catch (error) {
          if (!isTooLarge(error) || !Array.isArray(ids)) throw error;
          if (ids.length > 1) return readHalves(ids);
          log.warn({ ...logged, id: ids[0] }, 'Left out a document that is too large for a list');
          return { result: [], tags: [datasetTag(dataset)] };
        }
      };
      const readHalves = async (ids: readonly unknown[]): Promise<QueryResult> => {
        const half = Math.ceil(ids.length / 2);
        const [first, second] = [await read(ids.slice(0, half)), await read(ids.slice(half))];
        const tags = [...new Set([...first.tags, ...second.tags])];
        return { result: [first.result, second.result].flat(), tags };
      };
      const cleaned = await read(parameters.ids);
      const { leftOut, firstPath } = cleaner;
      if (leftOut > 0) {
        const fields = { ...logged, at: firstPath, leftOut };
        log.warn(fields, 'Left out values that exceed the limits of a response');
      }
      return cleaned;
    },
  };
}
