import fastJsonStringify from 'fast-json-stringify';
import { type ComponentName, components } from '../../contract/index.ts';
import type { ContentType } from '../../http/content-types.ts';
import { errorBody } from '../../http/errors/error-body.ts';
import type { Representation } from '../load-response.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Writes the fields of a schema, and no others, as JSON. */
type Serialise = (body: object) => string;

const compile = (schema: object): Serialise => fastJsonStringify(schema);

/** One serialiser for each body of the API, compiled from its schema. */
const serialisers = {
  EntryResponse: compile(components.EntryResponse),
  EntryMetaResponse: compile(components.EntryMetaResponse),
  EntryListResponse: compile(components.EntryListResponse),
  LookupResponse: compile(components.LookupResponse),
  SearchResponse: compile(components.SearchResponse),
  Annotation: compile(components.Annotation),
  AnnotationsResponse: compile(components.AnnotationsResponse),
  AnnotationPage: compile(components.AnnotationPage),
  SettingsResponse: compile(components.SettingsResponse),
  ErrorResponse: compile(components.ErrorResponse),
} satisfies Record<ComponentName, Serialise>;

/** Serialises a resource by its schema, so that a response holds only the fields of the contract. @param type of the body */
export const jsonOf = (body: ComponentName, type: ContentType = JSON_TYPE): Representation<object> => ({
  found: (resource) => ({ type, body: serialisers[body](resource) }),
  notFound: (message) => ({ type: JSON_TYPE, body: JSON.stringify(errorBody(message, 404)) }),
});
