import { createHash } from 'node:crypto';
import { Bodies, type Compression } from './bodies.ts';

/** One answer, ready to be sent: made once, its bytes are copied as often as it is asked for. */
export interface Answer {
  /** HTTP status, 200 or 404. */
  readonly status: number;
  /** The value of `Content-Type`. */
  readonly type: string;
  /** Headers of this answer alone. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hash of the content: the opaque part of its entity tags. */
  readonly hash: string;
  readonly bodies: Bodies;
}

export interface AnswerParts {
  readonly type: string;
  readonly body: string | Buffer;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Compressed forms of the body that there are. */
  readonly made?: Readonly<Partial<Record<Compression, Buffer>>>;
}

/** The opaque part of the entity tags of content. */
export const hashOf = (identity: Buffer): string =>
  createHash('sha256').update(identity).digest('base64url').slice(0, 27);

/** Makes an answer. */
export function makeAnswer({ type, body, status = 200, headers = {}, made }: AnswerParts): Answer {
  const identity = Buffer.from(body);
  return { status, type, headers, hash: hashOf(identity), bodies: new Bodies(type, identity, made) };
}
