import { createHash } from 'node:crypto';
import { type Compression, EncodedBody } from './encoded-body.ts';

/** One answer, ready to be sent: made once, its bytes are copied as often as it is asked for. */
export interface BufferedResponse {
  /** HTTP status, 200 or 404. */
  readonly status: number;
  /** The value of `Content-Type`. */
  readonly type: string;
  /** Headers of this answer alone. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hash of the content: the opaque part of its entity tags. */
  readonly hash: string;
  readonly bodies: EncodedBody;
}

export interface ResponseParts {
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
export function bufferResponse({ type, body, status = 200, headers = {}, made }: ResponseParts): BufferedResponse {
  const identity = Buffer.from(body);
  return { status, type, headers, hash: hashOf(identity), bodies: new EncodedBody(type, identity, made) };
}
