import type { ErrorResponse } from '../../contract/index.ts';

/** The body of every error. */
export function errorBody(message: string, statusCode: number): ErrorResponse {
  return { error: { message, statusCode } };
}
