import Type, { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import type { Accept, Responses } from '../../cache/response-cache.ts';
import { parseJson } from '../../contract/shared/json-object.ts';
import { lookupTables } from '../../contract/shared/page-lookup.ts';
import { type BufferedResponse, bufferResponse } from '../../http/buffered-response.ts';
import { AuthorNames, CatalogueEntry, type Journal, type Tagged } from '../../journal/index.ts';

/** No address has this type: the cache holds these values as it holds responses, and instances share them. */
const TYPE = 'application/json; charset=utf-8';

interface ValueSchema<Value> {
  Check(json: unknown): json is Tagged<Value>;
}

/**
 * Caches values with their tags like responses, as JSON. Each is parsed once: equal values of one load are one object.
 * @param schema of a value with its tags: another program may have stored something else in Redis under the same key
 */
export function cachedValues<Value>(cache: Responses, schema: ValueSchema<Value>) {
  /** Released with the cached responses. */
  const parsed = new WeakMap<BufferedResponse, Tagged<Value>>();
  /** Counts no bytes: a list that is larger than the memory for responses would be read at every use. */
  function kept(value: BufferedResponse, tagged: Tagged<Value>): LoadResult<BufferedResponse> {
    parsed.set(value, tagged);
    return { value, tags: tagged.tags, bytes: 0 };
  }
  const accept: Accept = ({ value }) => {
    const tagged = parseJson(value.bodies.identity.toString());
    return schema.Check(tagged) ? kept(value, tagged) : undefined;
  };
  return async (key: string, load: () => Promise<Tagged<Value>>): Promise<Tagged<Value>> => {
    const loadResponse = async () => {
      const loaded = await load();
      return kept(bufferResponse({ type: TYPE, body: JSON.stringify(loaded) }), loaded);
    };
    const { value, state } = await cache.get(key, loadResponse, accept);
    const tagged = parsed.get(value) ?? (await load());
    return { ...tagged, isStale: state === 'outdated' };
  };
}

const taggedList = <Schema extends TSchema>(schema: Schema) =>
  Compile(Type.Object({ value: Type.Array(schema), tags: Type.Array(Type.String()) }));

/** What the service knows of all entries and people of a dataset. An edit of any of them makes it stale. */
export class CachedCatalogue {
  readonly #journal: Journal;
  readonly #entries;
  readonly #names;
  readonly #slugs = new WeakMap<readonly CatalogueEntry[], ReturnType<typeof lookupTables>>();

  constructor(journal: Journal, cache: Responses) {
    this.#journal = journal;
    this.#entries = cachedValues<readonly CatalogueEntry[]>(cache, taggedList(CatalogueEntry));
    this.#names = cachedValues<readonly AuthorNames[]>(cache, taggedList(AuthorNames));
  }

  /** All entries, the newest first. */
  entries(env: string): Promise<Tagged<readonly CatalogueEntry[]>> {
    return this.#entries(`catalogue ${env}`, () => this.#journal.catalogue(env));
  }

  /** The slugs of entries by what identifies their pages, to find one with `findEntry`. */
  async slugs(env: string): Promise<Tagged<ReturnType<typeof lookupTables>>> {
    const all = await this.entries(env);
    const value = this.#slugs.get(all.value) ?? lookupTables(all.value);
    this.#slugs.set(all.value, value);
    return { ...all, value };
  }

  /** The document ids of the people with a name or ORCID iD. @param name in the form of `comparable` */
  async authorsNamed(env: string, name: string): Promise<Tagged<ReadonlySet<string>>> {
    const people = await this.#names(`author names ${env}`, () => this.#journal.authorNames(env));
    const named = people.value.filter(({ names }) => names.includes(name));
    return { ...people, value: new Set(named.map(({ documentId }) => documentId)) };
  }
}
