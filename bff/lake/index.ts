/** The embedded content lake: its interface to service and program. Nothing else of this folder is imported by them. */

export { LineError } from './documents/asset-references.ts';
export { isLakeDocument, isPublished, type LakeDocument } from './documents/lake-document.ts';
export type { DatasetSource } from './documents/load-documents.ts';
export { linesOf, parseLine } from './documents/parse-line.ts';
export { ASSET_POLICY, lakeAssets } from './http/lake-assets.ts';
export { lakeQueries } from './http/lake-queries.ts';
export { type Lake, openLake } from './lake.ts';
export { LakeError, LakeErrors, lakeErrorOf, TransientLakeError } from './lake-error.ts';
export { QueryError } from './query/query-error.ts';
export { DEFAULT_LIMITS } from './query/query-thread.ts';
export { imageMetadata, servedName } from './reading/asset-document.ts';
export { type AssetFile, type AssetKind, imageFormat, measureAsset } from './reading/asset-files.ts';
export {
  DOCUMENTS_FILE,
  datasetOf,
  type ExportLocation,
  findExports,
  isUnpackedExport,
  locateExport,
} from './reading/find-exports.ts';
export { mapConcurrently } from './reading/map-concurrently.ts';
export { mediaType } from './reading/media-types.ts';
export { type ExportSource, type LoadedExport, readExport, withAssets } from './reading/read-export.ts';
export { FILES_AT_ONCE } from './watch/export-fingerprints.ts';
export type { Look } from './watch/watch-exports.ts';
