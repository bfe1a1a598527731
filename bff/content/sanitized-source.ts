import { ContentError } from '../contract/public-errors.ts';
import { isJsonObject, type JsonObject, ownValue } from '../contract/shared/json-object.ts';
import type { Metrics } from '../operations/metrics.ts';
import { formChecks, type SourceLog } from './checked-forms.ts';
import type { ContentSource, QueryParameters } from './source.ts';
import { datasetTag } from './tags.ts';

/**
 * Levels of a result. Documents of the content model have about fifteen; common JSON parsers of clients stop at 64 or
 * 100, and encoders of JSON and HTML run out of stack at some thousands.
 */
export const MAX_DEPTH = 60;

/**
 * Bytes of a document with the documents that it shows, about as JSON has them in ASCII. A long entry with its
 * annotations has a tenth of that. Encoding more blocks the process.
 */
export const MAX_BYTES = 4 * 1_048_576;

/** Quotes, comma and colon. */
const MARKS_BYTES = 4;
/** Renderers of HTML insert a node for each line break into a list: their time grows with the square of the lines. */
const LINE_BYTES = 200;

/** NUL and half a surrogate pair: characters that UTF-8, HTML or databases of clients cannot hold. */
const INVALID = /[\0\p{Surrogate}]/gu;
const REPLACEMENT = '\ufffd';

/** Finds texts that may have such characters in a tenth of the time: it also finds whole surrogate pairs. */
const MAY_BE_INVALID = /[\0\ud800-\udfff]/;

const cleanText = (text: string) => (MAY_BE_INVALID.test(text) ? text.replace(INVALID, REPLACEMENT) : text);

function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) bytes += LINE_BYTES;
  return bytes;
}

const documentId = (value: unknown): string | null => {
  const id = ownValue(value, '_id');
  return typeof id === 'string' ? id : null;
};

/** Cleans one result in place. */
class ResultCleaner {
  readonly #leaveOut: (id: string) => void;
  readonly #checkForms: (document: JsonObject) => void;
  /** Bytes of the document that is being cleaned. Infinite if it is nested too deeply. */
  #bytes = 0;

  /**
   * @param leaveOut receives the id of each document that exceeds a limit
   * @param checkForms receives the other documents
   */
  constructor(leaveOut: (id: string) => void, checkForms: (document: JsonObject) => void) {
    this.#leaveOut = leaveOut;
    this.#checkForms = checkForms;
  }

  clean(result: unknown): unknown {
    const id = documentId(result);
    if (id !== null) return this.#cleanDocument(result, id, 0);
    // The parts of another result are documents, even those without an id.
    const isContainer = Array.isArray(result) || isJsonObject(result);
    return isContainer
      ? this.#cleanMembers(result, (part, key) => this.#cleanDocument(part, key, 1))
      : this.#clean(result, 0);
  }

  #cleanDocument(document: unknown, name: string, depth: number): unknown {
    const outer = this.#bytes;
    this.#bytes = 0;
    const cleaned = this.#clean(document, depth);
    const bytes = this.#bytes;
    if (bytes > MAX_BYTES) this.#leaveOut(documentId(document) ?? name);
    this.#bytes = bytes > MAX_BYTES ? outer : outer + bytes;
    if (bytes > MAX_BYTES) return null;
    if (isJsonObject(cleaned)) this.#checkForms(cleaned);
    return cleaned;
  }

  #clean(value: unknown, depth: number): unknown {
    this.#bytes += MARKS_BYTES;
    if (typeof value === 'string') {
      this.#bytes += bytesOf(value);
      return cleanText(value);
    }
    if (!Array.isArray(value) && !isJsonObject(value)) return value;
    if (depth < MAX_DEPTH)
      return this.#cleanMembers(value, (member) => {
        const id = documentId(member);
        return id === null ? this.#clean(member, depth + 1) : this.#cleanDocument(member, id, depth + 1);
      });
    this.#bytes = Number.POSITIVE_INFINITY;
    return null;
  }

  /** Own properties only: assigning `__proto__` that is not an own property would set the prototype. */
  #cleanMembers(parent: unknown[] | JsonObject, clean: (member: unknown, key: string) => unknown): unknown {
    if (Array.isArray(parent)) {
      for (const [index, member] of parent.entries()) {
        const cleaned = clean(member, `${index}`);
        if (cleaned !== member) parent[index] = cleaned;
      }
      return parent;
    }
    for (const [key, member] of Object.entries(parent)) {
      this.#bytes += key.length;
      const cleaned = clean(member, key);
      if (cleaned !== member) parent[key] = cleaned;
    }
    return parent;
  }
}

const LEFT_OUT = 'Left out a document that is too large or nested too deeply';

/**
 * Wraps an adapter of the content store: measures its queries, and makes their results valid. Replaces NUL and half
 * surrogate pairs by U+FFFD, and leaves out documents that exceed a limit, and values without the form of their field.
 * If the documents with the ids `$ids` are too large for one response, they are read in parts. The rest of the journal
 * is served as it is. A log line names all that is left out.
 */
export function sanitizedSource(source: ContentSource, log: SourceLog, metrics?: Metrics): ContentSource {
  const checkForms = formChecks(log);
  const query: ContentSource['query'] = async (dataset, groq, parameters = {}) => {
    const leaveOut = (id: unknown) => log.warn({ dataset, id }, LEFT_OUT);
    const end = metrics?.lakeQueries.startTimer();
    try {
      const { result, tags } = await source.query(dataset, groq, parameters);
      end?.({ outcome: 'ok' });
      const cleaner = new ResultCleaner(leaveOut, (document) => checkForms(dataset, document));
      return { result: cleaner.clean(result), tags };
    } catch (error) {
      const reason = error instanceof ContentError ? error.reason : 'error';
      end?.({ outcome: reason });
      const { ids } = parameters;
      if (reason !== 'too large' || ids === undefined || typeof ids === 'string') throw error;
      if (ids.length > 1) return readHalves(dataset, groq, parameters, ids);
      leaveOut(ids[0]);
      return { result: [], tags: [datasetTag(dataset)] };
    }
  };
  async function readHalves(dataset: string, groq: string, parameters: QueryParameters, ids: readonly string[]) {
    const half = Math.ceil(ids.length / 2);
    const first = await query(dataset, groq, { ...parameters, ids: ids.slice(0, half) });
    const second = await query(dataset, groq, { ...parameters, ids: ids.slice(half) });
    return { result: [first.result, second.result].flat(), tags: [...new Set([...first.tags, ...second.tags])] };
  }
  return { ...source, query };
}
