import type { Query } from '../query/run-query.ts';

/** The query whose result is the body of the backend's `doc` endpoint: the found and the omitted documents. */
export function documentsQuery(ids: readonly string[]): Query {
  return {
    query: '{"documents": *[_id in $ids], "omitted": $requested[!(id in *[_id in $ids]._id)]}',
    params: { ids, requested: ids.map((id) => ({ id, reason: 'existence' })) },
  };
}
