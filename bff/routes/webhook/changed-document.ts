import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { datasetTag, qualifySyncTags } from '../../content/tags.ts';
import { BadRequestError } from '../../errors.ts';

/** What a call may say of the document that changed; all other fields of it are not looked at. */
const ChangedDocument = Type.Object({
  _id: Type.String({ minLength: 1 }),
  _updatedAt: Type.Optional(Type.String()),
  /** Sync tags, from a backend that knows them. */
  syncTags: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
});
export type ChangedDocument = Static<typeof ChangedDocument>;

const validator = Compile(ChangedDocument);

/** Ids of documents that no reader ever sees. */
const UNPUBLISHED = /^(drafts|versions)\./;
/** So many documents' last edits are remembered. */
const MAX_REMEMBERED = 10_000;

/** @throws BadRequestError when the body is no JSON of a document */
export function readDocument(body: string): ChangedDocument {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new BadRequestError('Body must be JSON');
  }
  if (validator.Check(value)) return value;
  throw new BadRequestError('Body must be a document with its _id, and may have _updatedAt and syncTags');
}

/** What is outdated by the edits that calls tell of, each in its turn. */
export class Edits {
  readonly #datasets: readonly string[];
  readonly #last = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  /** @param datasets those that are served */
  constructor(datasets: readonly string[]) {
    this.#datasets = datasets;
  }

  /**
   * The tags of the answers that an edit outdates: by sync tags exactly, else all of the dataset, because which answers show
   * a document is only known to the tags' maker. None for an edit that no reader can see, and for one that was told late.
   * @param dataset unset: it may have been any
   */
  outdated(document: ChangedDocument, dataset: string | undefined): string[] {
    if (UNPUBLISHED.test(document._id) || this.#isLate(document, dataset)) return [];
    const datasets = this.#datasets.filter((name) => dataset === undefined || name === dataset);
    const { syncTags } = document;
    return datasets.flatMap((name) => (syncTags === undefined ? [datasetTag(name)] : qualifySyncTags(name, syncTags)));
  }

  #isLate({ _id, _updatedAt = '' }: ChangedDocument, dataset = ''): boolean {
    const at = Date.parse(_updatedAt);
    if (Number.isNaN(at)) return false;
    const key = `${dataset} ${_id}`;
    const last = this.#last.get(key);
    if (last !== undefined && at < last) return true;
    this.#last.set(key, at);
    return false;
  }
}
