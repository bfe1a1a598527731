/** The embedded content lake: what the rest of the service may know of it. */

export { lakeAssets } from './http/lake-assets.ts';
export { lakeQueries } from './http/lake-queries.ts';
export type { Lake, LakeOptions, LaneName } from './lake.ts';
export { LakeError } from './lake-error.ts';
export { type LakeServer, listenLake } from './lake-server.ts';
export { openLake } from './embedded-lake-tmp.ts';
export type { QueryLimits } from './query/query-limits.ts';
