import type { ContentType } from '../../http/content-types.ts';
import { errorBody } from '../../http/errors/error-body.ts';
import type { Representation } from '../load-response.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Resources as JSON of a media type. The journal maps documents to the fields of the contract and no others. */
export const jsonAs = (type: ContentType): Representation<object> => ({
  found: (resource) => ({ type, body: JSON.stringify(resource) }),
  notFound: (message) => ({ type: JSON_TYPE, body: JSON.stringify(errorBody(message, 404)) }),
});

/** Resources as plain JSON. */
export const json = jsonAs(JSON_TYPE);
