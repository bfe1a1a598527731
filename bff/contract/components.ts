import Type, { type Static } from 'typebox';
import { AnnotateResponse } from './annotate.ts';
import { Annotation, AnnotationsResponse } from './annotation.ts';
import { EntryResponse } from './entry.ts';
import { EntryListResponse } from './entry-list.ts';
import { EntryMetaResponse } from './entry-meta.ts';
import { Linkset } from './linkset.ts';
import { LookupResponse, SearchResponse } from './search.ts';
import { SettingsResponse } from './settings.ts';
import { AnnotationPage } from './web-annotation.ts';

/** The body of every response with a status of 400 or above. */
export const ErrorResponse = Type.Object(
  {
    error: Type.Object({
      message: Type.String({ description: 'What is wrong, in a sentence; never a stack or an internal address.' }),
      statusCode: Type.Integer({ description: 'The HTTP status.' }),
    }),
  },
  { title: 'Error' },
);
export type ErrorResponse = Static<typeof ErrorResponse>;

/** The response bodies of the API, by the names that routes and the OpenAPI document use. */
export const components = {
  EntryResponse,
  EntryMetaResponse,
  EntryListResponse,
  LookupResponse,
  Linkset,
  SearchResponse,
  Annotation,
  AnnotationsResponse,
  AnnotationPage,
  AnnotateResponse,
  SettingsResponse,
  ErrorResponse,
} as const;
export type ComponentName = keyof typeof components;
