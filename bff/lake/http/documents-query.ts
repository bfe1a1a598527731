import type { Query } from '../query/run-query.ts';

/** The query whose result is the backend's answer for documents by id: those found, and which are omitted why. */
export function documentsQuery(ids: readonly string[]): Query {
  return {
    query: '{"documents": *[_id in $ids], "omitted": $wanted[!(id in *[_id in $ids]._id)]}',
    params: { ids, wanted: ids.map((id) => ({ id, reason: 'existence' })) },
  };
}
