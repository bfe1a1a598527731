import { createHash } from 'node:crypto';
import Type, { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Responses } from '../../cache/response-cache.ts';
import { ConcurrencyLimiter } from '../../concurrency/concurrency-limiter.ts';
import { parseJson } from '../../contract/shared/json-object.ts';
import { type BufferedResponse, bufferResponse, responseBytes } from '../../http/buffered-response.ts';
import { AuthorNames, Catalogue, CatalogueEntry, type Journal, ListedEntry, type Tagged } from '../../journal/index.ts';

/** No address has this type: the cache holds these parts as it holds responses, and instances share them. */
const TYPE = 'application/json; charset=utf-8';

/** The objects and maps of a part take about this many times the bytes of its JSON. */
const OBJECTS_FACTOR = 4;

interface PartSchema<Value> {
  Check(json: unknown): json is Tagged<Value>;
}

/** Values that are cached with their tags like responses, as JSON. Each is parsed once. */
export class CachedParts<Value> {
  readonly #cache: Responses;
  readonly #schema: PartSchema<Value>;
  /** Released with the cached responses. */
  readonly #parsed = new WeakMap<BufferedResponse, Tagged<Value>>();

  /** @param schema the schema of a value with its tags: another instance may have stored it */
  constructor(cache: Responses, schema: PartSchema<Value>) {
    this.#cache = cache;
    this.#schema = schema;
  }

  /** Returns the value of a key and loads it if necessary. Equal values of one load are one object. */
  async get(key: string, load: () => Promise<Tagged<Value>>): Promise<Tagged<Value>> {
    const loadPart = async () => {
      const part = await load();
      const value = bufferResponse({ type: TYPE, body: JSON.stringify(part) });
      this.#parsed.set(value, part);
      return { value, tags: part.tags, bytes: responseBytes(value) + OBJECTS_FACTOR * value.bodies.identity.length };
    };
    const { value: response, state } = await this.#cache.get(key, loadPart);
    const part = this.#parsed.get(response) ?? this.#parse(response) ?? (await load());
    this.#parsed.set(response, part);
    return { ...part, isStale: state === 'outdated' };
  }

  /** @returns null for a response that another program has stored in Redis under this key */
  #parse(response: BufferedResponse): Tagged<Value> | null {
    const part = parseJson(response.bodies.identity.toString());
    return this.#schema.Check(part) ? part : null;
  }
}

/** Entries of one part, on average: an edit costs that many, and the others stay. */
const PART_SIZE = 500;
/** Parts that are read at once, so that readers' queries do not wait behind all of them. */
const MAX_AT_ONCE = 4;

const tagged = <Schema extends TSchema>(schema: Schema) =>
  Compile(Type.Object({ value: Type.Array(schema), tags: Type.Array(Type.String()) }));

const hashOf = (text: string) => createHash('sha1').update(text).digest();

/** Some of the entries, which are read and cached together. */
interface Part {
  readonly key: string;
  readonly ids: readonly string[];
}

/** Divides the entries. One stays in its part while others come and go, unless their number doubles. */
function partsOf(list: readonly ListedEntry[]): Part[] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, list.length / PART_SIZE)));
  const parts = Array.from({ length: count }, (): string[] => []);
  for (const { documentId } of list) parts[hashOf(documentId).readUInt16BE() % count]?.push(documentId);
  return parts.map((ids) => ({ ids, key: hashOf(ids.sort().join(' ')).toString('base64url') }));
}

/** A catalogue, and the values that it was built of. */
interface Built {
  readonly from: readonly unknown[];
  readonly catalogue: Catalogue;
}

/**
 * What the service knows of all entries of a dataset, read as far as it is asked for: lists need only their order,
 * look-ups and filters also what the entries say. It is cached in parts with their tags, so that an edit makes the
 * order and one part stale, and the next request loads these again.
 */
export class CachedCatalogue {
  readonly #journal: Journal;
  readonly #lists: CachedParts<readonly ListedEntry[]>;
  readonly #entries: CachedParts<readonly CatalogueEntry[]>;
  readonly #names: CachedParts<readonly AuthorNames[]>;
  readonly #reads = new ConcurrencyLimiter({ maxRunning: MAX_AT_ONCE, maxQueued: Number.POSITIVE_INFINITY });
  readonly #parts = new WeakMap<readonly ListedEntry[], Part[]>();
  readonly #built = new Map<string, Built>();

  constructor(journal: Journal, cache: Responses) {
    this.#journal = journal;
    this.#lists = new CachedParts(cache, tagged(ListedEntry));
    this.#entries = new CachedParts(cache, tagged(CatalogueEntry));
    this.#names = new CachedParts(cache, tagged(AuthorNames));
  }

  /** Which entries there are, the newest first. */
  list(env: string): Promise<Tagged<readonly ListedEntry[]>> {
    return this.#lists.get(`entry list ${env}`, () => this.#journal.entryList(env));
  }

  /** What all entries say. Its tags are those of the list: a change of any entry makes it stale. */
  async catalogue(env: string): Promise<Tagged<Catalogue>> {
    const list = await this.list(env);
    const parts = this.#parts.get(list.value) ?? partsOf(list.value);
    this.#parts.set(list.value, parts);
    const read = await Promise.all(parts.map((part) => this.#entriesOf(part, env)));
    const isStale = [list, ...read].some((part) => part.isStale === true);
    const value = this.#build(
      env,
      list.value,
      read.map((part) => part.value),
    );
    return { value, tags: list.tags, isStale };
  }

  /** The document ids of the people with a name or ORCID iD. @param name in the form of `comparable` */
  async authorsNamed(env: string, name: string): Promise<Tagged<ReadonlySet<string>>> {
    const people = await this.#names.get(`author names ${env}`, () => this.#journal.authorNames(env));
    const named = people.value.filter(({ names }) => names.includes(name));
    return { ...people, value: new Set(named.map(({ documentId }) => documentId)) };
  }

  #entriesOf({ key, ids }: Part, env: string): Promise<Tagged<readonly CatalogueEntry[]>> {
    const load = () => this.#reads.run(() => this.#journal.catalogueEntries(ids, env));
    return this.#entries.get(`catalogue ${env} ${key}`, load);
  }

  /** Sorts and indexes the entries, unless they are those of the last time. */
  #build(env: string, list: readonly ListedEntry[], parts: readonly (readonly CatalogueEntry[])[]): Catalogue {
    const from = [list, ...parts];
    const last = this.#built.get(env);
    if (last?.from.length === from.length && last.from.every((value, index) => value === from[index]))
      return last.catalogue;
    const byId = new Map(parts.flat().map((entry) => [entry.documentId, entry]));
    const catalogue = new Catalogue(list.flatMap(({ documentId }) => byId.get(documentId) ?? []));
    this.#built.set(env, { from, catalogue });
    return catalogue;
  }
}
