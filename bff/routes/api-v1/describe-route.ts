import type { ComponentName } from '../../contract/index.ts';

const ERRORS = {
  400: 'Malformed request',
  404: 'Not found',
  429: 'Too many requests from one client',
  503: 'Content store unavailable, its response too large, or the service overloaded',
  504: 'Content store too slow',
};

/**
 * The parts of a route's schema that describe it in the OpenAPI document.
 * @param operationId names the operation in generated clients, so it does not change
 * @param bodies the schemas of the response with status 200, by media type
 * @param errors those that other routes do not have
 */
export function describeMedia(
  operationId: string,
  summary: string,
  bodies: Readonly<Record<string, object>>,
  errors: Readonly<Record<number, string>> = {},
) {
  const content = Object.entries(bodies).map(([type, schema]) => [type, { schema }]);
  const refused = Object.entries({ ...ERRORS, ...errors }).map(([status, description]) => [
    status,
    { description, $ref: 'ErrorResponse#' },
  ]);
  const found = { description: 'Found', content: Object.fromEntries(content) };
  return { operationId, tags: ['journal'], summary, response: { 200: found, ...Object.fromEntries(refused) } };
}

/** Describes a route whose response is JSON of the contract. @param body its schema */
export const describeRoute = (
  operationId: string,
  summary: string,
  body: ComponentName,
  errors?: Readonly<Record<number, string>>,
) => describeMedia(operationId, summary, { 'application/json': { $ref: `${body}#` } }, errors);

/** A body whose fields others define: an object, or a text. */
export const bodyOf = (type: string) => ({ type: type.endsWith('json') ? 'object' : 'string' });

/** Describes a route whose response is a document other than JSON of the contract. @param types its `Content-Type`s */
export function describeDocument(operationId: string, summary: string, ...types: readonly string[]) {
  const bodies = types.map((type) => type.replace(/;.*/s, '')).map((type) => [type, bodyOf(type)] as const);
  return describeMedia(operationId, summary, Object.fromEntries(bodies));
}
