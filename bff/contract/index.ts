/**
 * The schemas of the JSON API, and their types. Errors with a status are in `public-errors.ts`; rules that the service,
 * the tools and the browser share are in `shared/`, whose files others import one by one, because browsers load few.
 */
export * from './annotate.ts';
export * from './annotation.ts';
export * from './citation.ts';
export * from './components.ts';
export * from './desk.ts';
export * from './doctor-report.ts';
export * from './entry.ts';
export * from './entry-list.ts';
export * from './entry-meta.ts';
export * from './entry-record.ts';
export * from './fields.ts';
export * from './files.ts';
export * from './linkset.ts';
export * from './request.ts';
export * from './search.ts';
export * from './settings.ts';
export { DEFAULT_DATASET, datasetQuery } from './shared/site-files.ts';
export * from './tag-choice.ts';
export * from './web-annotation.ts';
