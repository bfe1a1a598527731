import { Annotation, AnnotationsResponse } from './annotation.ts';
import { EntryResponse } from './entry.ts';
import { EntryMetaResponse } from './entry-meta.ts';
import { ErrorResponse } from './error.ts';
import { SettingsResponse } from './settings.ts';

/** The response bodies of the API, by the names that routes and the OpenAPI document use. */
export const components = {
  EntryResponse,
  EntryMetaResponse,
  Annotation,
  AnnotationsResponse,
  SettingsResponse,
  ErrorResponse,
} as const;
export type ComponentName = keyof typeof components;
