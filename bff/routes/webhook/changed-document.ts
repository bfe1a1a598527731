import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { datasetTag, qualifySyncTags } from '../../content/tags.ts';
import { BadRequestError } from '../../contract/public-errors.ts';
import type { Marks } from './signed-calls.ts';

/** The fields that a call may carry of the changed document. Others are ignored. */
const ChangedDocument = Type.Object({
  _id: Type.String({ minLength: 1 }),
  _updatedAt: Type.Optional(Type.String()),
  /** The sync tags that the change concerns, if the backend knows them. */
  syncTags: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
});
type ChangedDocument = Static<typeof ChangedDocument>;

const validator = Compile(ChangedDocument);

/** Ids of documents that are never served. */
const UNPUBLISHED = /^(drafts|versions)\./;

/** @throws BadRequestError if the body is not the JSON of a document */
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

/** Turns edits into the tags that they invalidate, and ignores edits that arrive out of order. */
export class Edits {
  readonly #datasets: readonly string[];
  readonly #marks: Marks;

  /** @param datasets the served ones @param marks remember the last edit of each document */
  constructor(datasets: readonly string[], marks: Marks) {
    this.#datasets = datasets;
    this.#marks = marks;
  }

  /**
   * The tags that an edit invalidates. Sync tags are exact; without them it is the tag of the whole dataset, because
   * only the lake knows which responses show a document. There are none for an unpublished document or an edit that is
   * older than one received before.
   * @param dataset the edited one; unset if unknown, which means all
   */
  tagsOf(document: ChangedDocument, dataset: string | undefined): string[] {
    if (UNPUBLISHED.test(document._id) || this.#isLate(document, dataset)) return [];
    const datasets = this.#datasets.filter((name) => dataset === undefined || name === dataset);
    const { syncTags } = document;
    return datasets.flatMap((name) => (syncTags === undefined ? [datasetTag(name)] : qualifySyncTags(name, syncTags)));
  }

  #isLate({ _id, _updatedAt = '' }: ChangedDocument, dataset = ''): boolean {
    const at = Date.parse(_updatedAt);
    if (Number.isNaN(at)) return false;
    const last = this.#marks.raise(`edit ${dataset} ${_id}`, at);
    return last !== undefined && at < last;
  }
}
