/** The client as an ES module. Importing it has no side effects. */
export type {
  Annotation,
  Entry,
  EntryMeta,
  EntryMetaResponse,
  EntryResponse,
  SettingsResponse,
  TextStyle,
} from '../bff/contract/index.ts';
export type { GetOptions } from './api/api-reader.ts';
export { JournalError, type JournalErrorCode } from './api/request.ts';
export type { JournalEventDetails } from './article/events.ts';
export { JournalClient } from './client/journal-client.ts';
export type { OccurrencePolicy } from './highlight/occurrences.ts';
export type { HighlightSelectors } from './highlight/selectors-of.ts';
export type {
  AnalyticsOptions,
  AnalyticsProvider,
  HighlightMode,
  InitOptions,
  JournalClientOptions,
} from './options/options.ts';
export type { ScanReport } from './scan/scan-report.ts';
