import type { ComponentName } from '../../contract/index.ts';

const ERRORS = {
  400: 'Malformed request',
  404: 'Not found',
  429: 'Too many requests of one client',
  503: 'Content backend unreachable, its answer too large, or too much to do',
  504: 'Content backend slow',
};

/** The error responses of a route. @param more those that other routes do not have */
export function describeErrors(more: Readonly<Record<number, string>> = {}) {
  const errors = Object.entries({ ...ERRORS, ...more }).map(([status, description]) => [
    status,
    { description, $ref: 'ErrorResponse#' },
  ]);
  return Object.fromEntries(errors);
}

/**
 * The parts of a route's schema that describe it in the OpenAPI document.
 * @param operationId names the operation in generated clients, so it does not change
 * @param body the schema of its 200
 */
export const describeRoute = (operationId: string, summary: string, body: ComponentName) => ({
  operationId,
  tags: ['journal'],
  summary,
  response: { 200: { description: 'Found', $ref: `${body}#` }, ...describeErrors() },
});

/** A body whose fields others define: an object, or a text. */
export const bodyOf = (type: string) => ({ schema: { type: type.endsWith('json') ? 'object' : 'string' } });

/** As `describeRoute`, for a document that is no JSON of the contract. @param type its `Content-Type` */
export function describeDocument(operationId: string, summary: string, type: string) {
  const [mediaType = type] = type.split(';');
  return {
    operationId,
    tags: ['journal'],
    summary,
    response: {
      200: { description: 'Found', content: { [mediaType]: bodyOf(mediaType) } },
      ...describeErrors(),
    },
  };
}
