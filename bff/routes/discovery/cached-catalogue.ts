import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import type { Responses } from '../../cache/open-cache.ts';
import { lookupTables } from '../../contract/shared/page-lookup.ts';
import { type BufferedResponse, bufferResponse } from '../../http/buffered-response.ts';
import type { AuthorNames, CatalogueEntry, Journal, Result, Term } from '../../journal/index.ts';

/** Caches values with their tags like responses. Equal values of one load are one object. */
export function cachedValues<Value>(cache: Responses) {
  /** By the empty response that stands for a value in the cache. They are released with it. */
  const values = new WeakMap<BufferedResponse, Result<Value>>();
  return async (key: string, load: () => Promise<Result<Value>>): Promise<Result<Value>> => {
    async function loadResponse(): Promise<LoadResult<BufferedResponse>> {
      const loaded = await load();
      const value = bufferResponse({ type: 'text/plain', body: '' });
      values.set(value, loaded);
      // Counts no bytes: a list that is larger than the memory for responses would be read at every use.
      return { value, tags: loaded.tags, bytes: 0 };
    }
    const { value, state } = await cache.get(key, loadResponse);
    const tagged = values.get(value) ?? (await load());
    return { ...tagged, isStale: state === 'outdated' };
  };
}

/** What the service knows of all entries and people of a dataset. An edit of any of them makes it stale. */
export class CachedCatalogue {
  readonly #journal: Journal;
  readonly #entries;
  readonly #names;
  readonly #terms;
  readonly #slugs = new WeakMap<readonly CatalogueEntry[], ReturnType<typeof lookupTables>>();

  constructor(journal: Journal, cache: Responses) {
    this.#journal = journal;
    this.#entries = cachedValues<readonly CatalogueEntry[]>(cache);
    this.#names = cachedValues<readonly AuthorNames[]>(cache);
    this.#terms = cachedValues<readonly Term[]>(cache);
  }

  /** All entries, the newest first. */
  entries(env: string): Promise<Result<readonly CatalogueEntry[]>> {
    return this.#entries(`catalogue ${env}`, () => this.#journal.catalogue(env));
  }

  /** The annotations that articles show, by title. */
  terms(env: string): Promise<Result<readonly Term[]>> {
    return this.#terms(`terms ${env}`, () => this.#journal.terms(env));
  }

  /** The slugs of entries by what identifies their pages, to find one with `findEntry`. */
  async slugs(env: string): Promise<Result<ReturnType<typeof lookupTables>>> {
    const all = await this.entries(env);
    const value = this.#slugs.get(all.value) ?? lookupTables(all.value);
    this.#slugs.set(all.value, value);
    return { ...all, value };
  }

  /** The document ids of the people with a name or ORCID iD. @param name in the form of `comparable` */
  async authorsNamed(env: string, name: string): Promise<Result<ReadonlySet<string>>> {
    const people = await this.#names(`author names ${env}`, () => this.#journal.authorNames(env));
    const named = people.value.filter(({ names }) => names.includes(name));
    return { ...people, value: new Set(named.map(({ documentId }) => documentId)) };
  }
}
