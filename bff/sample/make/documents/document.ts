import { sha1 } from '../ids.ts';

/** A document in `data.ndjson`. */
export interface ExportedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** Removes unset fields and adds the fields that the backend stores in every document. */
export function documentOf(_id: string, _type: string, updated: string, fields: object): ExportedDocument {
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const _rev = sha1(JSON.stringify([_id, present])).slice(0, 22);
  const _createdAt = `${updated}T08:00:00Z`;
  return { _createdAt, _id, _rev, _type, _updatedAt: `${updated}T09:30:00Z`, ...present };
}
