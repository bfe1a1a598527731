import { Compile } from 'typebox/compile';
import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import { type BufferedResponse, bufferResponse, responseBytes } from '../../http/buffered-response.ts';
import { Catalogue, CatalogueContent, type Journal } from '../../journal/index.ts';

/** No address has this type: the cache holds the catalogue as it holds responses, and instances share it. */
const TYPE = 'application/json; charset=utf-8';

/** The objects and maps of a catalogue take about this many times the bytes of its JSON. */
const OBJECTS_FACTOR = 4;

const validator = Compile(CatalogueContent);

/** A catalogue, and whether it is older than the last change of the content. */
export interface FoundCatalogue {
  readonly catalogue: Catalogue;
  readonly isStale: boolean;
}

/**
 * The catalogue of each dataset, cached with its tags: the change of any entry or person makes it stale, and the next
 * request loads it again. Lists and look-ups read it, so no number of different requests costs a query each.
 */
export class CachedCatalogue {
  readonly #journal: Journal;
  readonly #cache: ResponseCache;
  /** Released with the cached response. */
  readonly #catalogues = new WeakMap<BufferedResponse, Catalogue>();

  constructor(journal: Journal, cache: ResponseCache) {
    this.#journal = journal;
    this.#cache = cache;
  }

  async get(env: string): Promise<FoundCatalogue> {
    const { value, state } = await this.#cache.get(`catalogue ${env}`, () => this.#load(env));
    return { catalogue: this.#catalogueOf(value), isStale: state === 'stale' };
  }

  async #load(env: string): Promise<LoadResult<BufferedResponse>> {
    const content = await this.#journal.catalogue(env);
    const value = bufferResponse({ type: TYPE, body: JSON.stringify(content) });
    this.#catalogues.set(value, new Catalogue(content));
    const bytes = responseBytes(value) + OBJECTS_FACTOR * value.bodies.identity.length;
    return { value, tags: content.tags, bytes };
  }

  /** Another instance may have loaded it. */
  #catalogueOf(value: BufferedResponse): Catalogue {
    const known = this.#catalogues.get(value);
    if (known !== undefined) return known;
    const catalogue = new Catalogue(validator.Parse(JSON.parse(value.bodies.identity.toString())));
    this.#catalogues.set(value, catalogue);
    return catalogue;
  }
}
