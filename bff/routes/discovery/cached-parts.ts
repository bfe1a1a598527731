import type { Responses } from '../../cache/response-cache.ts';
import { type BufferedResponse, bufferResponse, responseBytes } from '../../http/buffered-response.ts';
import type { Tagged } from '../../journal/index.ts';

/** No address has this type: the cache holds these parts as it holds responses, and instances share them. */
const TYPE = 'application/json; charset=utf-8';

/** The objects and maps of a part take about this many times the bytes of its JSON. */
const OBJECTS_FACTOR = 4;

/** Values that are cached with their tags like responses, as JSON. Each is parsed once. */
export class CachedParts<Value> {
  readonly #cache: Responses;
  readonly #parse: (json: unknown) => Tagged<Value>;
  /** Released with the cached responses. */
  readonly #parsed = new WeakMap<BufferedResponse, Tagged<Value>>();

  /** @param schema the schema of a value with its tags: another instance may have stored it */
  constructor(cache: Responses, schema: { Parse(json: unknown): Tagged<Value> }) {
    this.#cache = cache;
    this.#parse = (json) => schema.Parse(json);
  }

  /** Returns the value of a key and loads it if necessary. Equal values of one load are one object. */
  async get(key: string, load: () => Promise<Tagged<Value>>): Promise<Tagged<Value>> {
    const loadPart = async () => {
      const part = await load();
      const value = bufferResponse({ type: TYPE, body: JSON.stringify(part) });
      this.#parsed.set(value, part);
      return { value, tags: part.tags, bytes: responseBytes(value) + OBJECTS_FACTOR * value.bodies.identity.length };
    };
    const { value: response, state } = await this.#cache.get(key, loadPart, (shared) => this.#canParse(shared));
    return { ...this.#partIn(response), isStale: state === 'stale' };
  }

  #partIn(response: BufferedResponse): Tagged<Value> {
    const part = this.#parsed.get(response) ?? this.#parse(JSON.parse(response.bodies.identity.toString()));
    this.#parsed.set(response, part);
    return part;
  }

  #canParse(response: BufferedResponse): boolean {
    try {
      this.#partIn(response);
      return true;
    } catch {
      return false;
    }
  }
}
