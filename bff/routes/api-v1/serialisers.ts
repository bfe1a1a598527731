import fastJsonStringify from 'fast-json-stringify';
import { components } from '../../contract/index.ts';

/** Writes a body as JSON, with the fields of its schema and no others. */
type Serialise = (body: object) => string;

const serialise = (schema: object): Serialise => fastJsonStringify(schema);

/** One serialiser per body of the API, compiled from its schema. */
export const serialisers = {
  EntryResponse: serialise(components.EntryResponse),
  EntryMetaResponse: serialise(components.EntryMetaResponse),
  Annotation: serialise(components.Annotation),
  AnnotationsResponse: serialise(components.AnnotationsResponse),
  SettingsResponse: serialise(components.SettingsResponse),
  ErrorResponse: serialise(components.ErrorResponse),
};
