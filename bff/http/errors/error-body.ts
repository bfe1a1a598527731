import type { ErrorResponse } from '../../contract/index.ts';

/** The JSON body of an error response. */
export function errorBody(message: string, statusCode: number): ErrorResponse {
  return { error: { message, statusCode } };
}
