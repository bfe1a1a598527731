import { ownValue } from '../../json-object.ts';
import type { LakeDocument } from './lake-document.ts';

/** The fields that documents can be looked up by. */
export const indexedFields = ['_id', '_type', 'url.current', 'slug.current'] as const;
export type IndexedField = (typeof indexedFields)[number];

/** The documents of one dataset, in the export's order, with an index for each of the indexed fields. */
export class DocumentStore {
  readonly documents: readonly LakeDocument[];
  readonly #positions: Record<IndexedField, Map<string, number[]>>;

  constructor(documents: readonly LakeDocument[]) {
    this.documents = documents;
    this.#positions = { _id: new Map(), _type: new Map(), 'url.current': new Map(), 'slug.current': new Map() };
    documents.forEach((document, position) => {
      this.#add('_id', document._id, position);
      this.#add('_type', document._type, position);
      this.#add('url.current', ownValue(ownValue(document, 'url'), 'current'), position);
      this.#add('slug.current', ownValue(ownValue(document, 'slug'), 'current'), position);
    });
  }

  /** Where in `documents` those are whose field is that string; ascending. */
  positions(field: IndexedField, value: string): readonly number[] {
    return this.#positions[field].get(value) ?? [];
  }

  byId(id: string): LakeDocument | undefined {
    const position = this.#positions._id.get(id)?.[0];
    return position === undefined ? undefined : this.documents[position];
  }

  #add(field: IndexedField, value: unknown, position: number): void {
    if (typeof value !== 'string') return;
    const index = this.#positions[field];
    const positions = index.get(value);
    if (positions === undefined) index.set(value, [position]);
    else positions.push(position);
  }
}
