/** The client as an ES module: importing it does nothing. */
export type {
  Annotation,
  Entry,
  EntryMeta,
  EntryMetaResponse,
  EntryResponse,
  SettingsResponse,
  TextStyle,
} from '../bff/contract/index.ts';
export type { AnalyticsOptions, AnalyticsProvider } from './analytics/options.ts';
export { JournalError, type JournalErrorCode } from './api/errors.ts';
export type { JournalEventDetails } from './events.ts';
export type { ScanReport } from './highlighting/index.ts';
export { JournalClient } from './journal-client.ts';
export type { HighlightMode, InitOptions, JournalClientOptions } from './options.ts';
export type { GetOptions } from './reader.ts';
