import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a token is valid, in milliseconds: longer than an editor checks an article, shorter than links are kept. */
const LIFETIME_MS = 3_600_000;

/** What is signed names its purpose, so that nothing else that the secret signs is a token. */
const signatureOf = (expires: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`journal drafts until ${expires}`).digest();

/** Makes a token that shows drafts for an hour: when it expires, in seconds since 1970, and a signature of that. */
export function draftsToken(secret: string, now = Date.now()): string {
  const expires = String(Math.floor((now + LIFETIME_MS) / 1_000));
  return `${expires}.${signatureOf(expires, secret).toString('base64url')}`;
}

/** Whether a token was signed with this secret, and has not expired. */
export function isValidToken(token: string, secret: string, now = Date.now()): boolean {
  const [expires = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(expires, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) * 1_000 > now;
}

/** The part of an article's address that shows its drafts. Browsers do not send it to the article's server. */
export const draftsFragment = (secret: string): string => `#journal-drafts=${draftsToken(secret)}`;
