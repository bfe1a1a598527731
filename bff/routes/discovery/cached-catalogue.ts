import Type, { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Responses } from '../../cache/response-cache.ts';
import { parseJson } from '../../contract/shared/json-object.ts';
import { lookupTables } from '../../contract/shared/page-lookup.ts';
import { type BufferedResponse, bufferResponse, responseBytes } from '../../http/buffered-response.ts';
import { AuthorNames, CatalogueEntry, type Journal, type Tagged } from '../../journal/index.ts';

/** No address has this type: the cache holds these values as it holds responses, and instances share them. */
const TYPE = 'application/json; charset=utf-8';

/** The objects and maps of a value take about this many times the bytes of its JSON. */
const OBJECTS_FACTOR = 4;

interface ValueSchema<Value> {
  Check(json: unknown): json is Tagged<Value>;
}

/** Values that are cached with their tags like responses, as JSON. Each is parsed once. */
export class CachedValues<Value> {
  readonly #cache: Responses;
  readonly #schema: ValueSchema<Value>;
  /** Released with the cached responses. */
  readonly #parsed = new WeakMap<BufferedResponse, Tagged<Value>>();

  /** @param schema the schema of a value with its tags: another instance may have stored it */
  constructor(cache: Responses, schema: ValueSchema<Value>) {
    this.#cache = cache;
    this.#schema = schema;
  }

  /** Returns the value of a key and loads it if necessary. Equal values of one load are one object. */
  async get(key: string, load: () => Promise<Tagged<Value>>): Promise<Tagged<Value>> {
    const loadResponse = async () => {
      const loaded = await load();
      const value = bufferResponse({ type: TYPE, body: JSON.stringify(loaded) });
      this.#parsed.set(value, loaded);
      return { value, tags: loaded.tags, bytes: responseBytes(value) + OBJECTS_FACTOR * value.bodies.identity.length };
    };
    const { value: response, state } = await this.#cache.get(key, loadResponse);
    const tagged = this.#parsed.get(response) ?? this.#parse(response) ?? (await load());
    this.#parsed.set(response, tagged);
    return { ...tagged, isStale: state === 'outdated' };
  }

  /** @returns null for a response that another program has stored in Redis under this key */
  #parse(response: BufferedResponse): Tagged<Value> | null {
    const tagged = parseJson(response.bodies.identity.toString());
    return this.#schema.Check(tagged) ? tagged : null;
  }
}

const taggedList = <Schema extends TSchema>(schema: Schema) =>
  Compile(Type.Object({ value: Type.Array(schema), tags: Type.Array(Type.String()) }));

/** What the service knows of all entries and people of a dataset. An edit of any of them makes it stale. */
export class CachedCatalogue {
  readonly #journal: Journal;
  readonly #entries: CachedValues<readonly CatalogueEntry[]>;
  readonly #names: CachedValues<readonly AuthorNames[]>;
  readonly #slugs = new WeakMap<readonly CatalogueEntry[], ReturnType<typeof lookupTables>>();

  constructor(journal: Journal, cache: Responses) {
    this.#journal = journal;
    this.#entries = new CachedValues(cache, taggedList(CatalogueEntry));
    this.#names = new CachedValues(cache, taggedList(AuthorNames));
  }

  /** All entries, the newest first. */
  entries(env: string): Promise<Tagged<readonly CatalogueEntry[]>> {
    return this.#entries.get(`catalogue ${env}`, () => this.#journal.catalogue(env));
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
    const people = await this.#names.get(`author names ${env}`, () => this.#journal.authorNames(env));
    const named = people.value.filter(({ names }) => names.includes(name));
    return { ...people, value: new Set(named.map(({ documentId }) => documentId)) };
  }
}
