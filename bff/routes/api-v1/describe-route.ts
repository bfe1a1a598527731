import type { ComponentName } from '../../contract/index.ts';

const ERRORS = {
  400: 'Malformed request',
  404: 'Not found',
  429: 'Too many requests of one client',
  503: 'Content backend unreachable, its answer too large, or too much to do',
  504: 'Content backend slow',
};

function responses(body: ComponentName) {
  const errors = Object.entries(ERRORS).map(([status, description]) => [
    status,
    { description, $ref: 'ErrorResponse#' },
  ]);
  return { 200: { description: 'Found', $ref: `${body}#` }, ...Object.fromEntries(errors) };
}

/** The parts of a route's schema that describe it in the OpenAPI document. @param body the schema of its 200 */
export const describeRoute = (summary: string, body: ComponentName) => ({
  tags: ['journal'],
  summary,
  response: responses(body),
});
