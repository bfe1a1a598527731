import Type, { type Static } from 'typebox';

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
