import type { ContentSource } from './source.ts';

/**
 * Values nested deeper are left out. Documents of the content model have about fifteen levels; common JSON parsers of
 * clients stop at 64 or 100, and encoders of JSON and HTML run out of stack at some thousands.
 */
export const MAX_DEPTH = 60;

/** Steps of a path that a log line names: enough to find the field. */
const NAMED_STEPS = 6;

/** NUL and half a surrogate pair: characters that UTF-8, HTML or databases of clients cannot hold. */
const UNSOUND = /[\0\p{Surrogate}]/u;
const ALL_UNSOUND = /[\0\p{Surrogate}]/gu;
const REPLACEMENT = '\ufffd';

/** Receives a line for the operator. */
export interface SourceLog {
  warn(fields: object, message: string): void;
}

const soundText = (text: string) => (UNSOUND.test(text) ? text.replace(ALL_UNSOUND, REPLACEMENT) : text);

const pathText = (path: readonly string[]) => path.slice(0, NAMED_STEPS).join('.');

/** Corrects a parsed result in place. Calls back with the path of each value that is left out. */
function makeSound(value: unknown, leftOut: (path: string) => void, path: string[] = []): unknown {
  if (typeof value === 'string') return soundText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (path.length >= MAX_DEPTH) {
    leftOut(pathText(path));
    return null;
  }
  for (const [key, item] of Object.entries(value)) {
    path.push(key);
    const sound = makeSound(item, leftOut, path);
    path.pop();
    if (sound !== item) Reflect.set(value, key, sound);
  }
  return value;
}

/**
 * Wraps a source so that its results can be encoded: replaces NUL and half surrogate pairs by U+FFFD, and values nested
 * more than `MAX_DEPTH` levels deep by `null`. The rest of the journal is served as it is. A log line names the request
 * and the first of the fields.
 */
export function soundSource(source: ContentSource, log: SourceLog): ContentSource {
  return {
    ...source,
    async query(dataset, groq, parameters = {}) {
      const answer = await source.query(dataset, groq, parameters);
      const paths: string[] = [];
      const result = makeSound(answer.result, (path) => paths.push(path));
      const [at] = paths;
      if (at !== undefined) {
        const fields = { dataset, ...parameters, at, values: paths.length };
        log.warn(fields, `Left out content that is nested more than ${MAX_DEPTH} levels deep`);
      }
      return { ...answer, result };
    },
  };
}
