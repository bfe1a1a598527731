/** The embedded content lake: its interface to the rest of the service. */

export type { ExportSource } from './export/export-source.ts';
export { lakeAssets } from './http/lake-assets.ts';
export { lakeQueries } from './http/lake-queries.ts';
export { type Lake, type LakeOptions, openLake } from './lake.ts';
export { LakeError } from './lake-error.ts';
export { type LakeServer, listenLake } from './lake-server.ts';
export type { QueryCaller, QueryLimits } from './query/query-limits.ts';
