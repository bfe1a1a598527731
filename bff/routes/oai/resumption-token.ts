import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { OaiError } from './oai-error.ts';

/** Where a list goes on: its arguments, the last record that was sent, and how many were sent before. */
const Resumption = Type.Object({
  metadataPrefix: Type.String(),
  from: Type.Optional(Type.String()),
  until: Type.Optional(Type.String()),
  set: Type.Optional(Type.String()),
  after: Type.Object({ datestamp: Type.String(), documentId: Type.String({ minLength: 1 }) }),
  sent: Type.Integer({ minimum: 1 }),
});
export type Resumption = Static<typeof Resumption>;

const validator = Compile(Resumption);

/** The token holds all that is needed, so it never expires and any instance can read it. */
export const writeToken = (resumption: Resumption): string =>
  Buffer.from(JSON.stringify(resumption)).toString('base64url');

function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** @throws OaiError if the token is not one of `writeToken` */
export function readToken(token: string): Resumption {
  const resumption = decoded(token);
  if (validator.Check(resumption)) return resumption;
  throw new OaiError('badResumptionToken', 'resumptionToken must be the token of the list before');
}
