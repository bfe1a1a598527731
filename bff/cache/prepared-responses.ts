import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BufferedResponse } from '../http/buffered-response.ts';
import type { Encoding } from '../http/encoded-body.ts';
import { encodingFor, entityTag, hasContent } from '../http/negotiation.ts';
import { RATE_LIMIT_HEADERS } from '../http/limits/rate-limit/limit-clients.ts';
import type { AnswerCache } from './response-cache.ts';

/** Addresses are remembered by their exact text; the number bounds what a flood of made-up ones can take. */
const MAX_ADDRESSES = 20_000;

/** Headers that are made for each response. */
const OWN_HEADERS = new Set<string>([
  ...RATE_LIMIT_HEADERS,
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'date',
  'connection',
  'keep-alive',
]);

type OnAnswer = (request: IncomingMessage, response: ServerResponse) => void;

type ReplyHeaders = ReturnType<FastifyReply['getHeaders']>;

type Header = readonly [name: string, value: string];

/** All that is sent of one answer in one encoding. */
interface Ready {
  readonly tag: string;
  readonly found: string[];
  readonly unchanged: string[];
  readonly body: Buffer;
}

/** How an address is answered: from which kept answer, with which headers beside those of its body. */
interface Address {
  readonly key: string;
  readonly headers: readonly Header[];
  /** What is ready of the answer that is kept under the key. Held no longer than the answer: the cache counts its bytes. */
  readonly ready: WeakMap<BufferedResponse, Map<Encoding, Ready>>;
}

function headersOf(headers: ReplyHeaders): Header[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [[name, String(value)] as const],
  );
}

/** What the answer itself says goes before what was learned when another one was sent: its keys, its content policy. */
function withOwn(learned: readonly Header[], own: BufferedResponse['headers']): string[] {
  return [...learned.filter(([name]) => own[name] === undefined), ...Object.entries(own)].flat();
}

function makeReady(address: Address, answer: BufferedResponse, encoding: Encoding, body: Buffer): Ready {
  const { type, hash } = answer;
  const tag = entityTag(hash, encoding);
  const unchanged = [...withOwn(address.headers, answer.headers), 'etag', tag];
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  return {
    tag,
    unchanged,
    found: [...unchanged, ...encoded, 'content-type', type, 'content-length', String(body.length)],
    body,
  };
}

/** What is to be sent; undefined when the answer has not been made in this encoding. */
function readyFor(address: Address, answer: BufferedResponse, encoding: Encoding): Ready | undefined {
  const encodings = address.ready.get(answer) ?? new Map<Encoding, Ready>();
  const known = encodings.get(encoding);
  if (known !== undefined) return known;
  const body = answer.bodies.peek(encoding);
  if (body === undefined) return undefined;
  const ready = makeReady(address, answer, encoding, body);
  address.ready.set(answer, encodings.set(encoding, ready));
  return ready;
}

/**
 * Answers repeated requests before the framework sees them: it learns from the framework's own response how an address is
 * answered, and sends the same headers and bytes again while the answer is fresh.
 */
export class Front {
  readonly #cache: AnswerCache;
  readonly #onAnswer: OnAnswer;
  readonly #addresses = new LRUCache<string, Address>({ max: MAX_ADDRESSES });

  /** @param onAnswer is told of every answer that was sent */
  constructor(cache: AnswerCache, onAnswer: OnAnswer) {
    this.#cache = cache;
    this.#onAnswer = onAnswer;
  }

  /** Remembers how a successful GET was answered. @param headers the response's */
  learn(url: string, key: string, headers: ReplyHeaders): void {
    this.#addresses.set(url, { key, headers: headersOf(headers), ready: new WeakMap() });
  }

  /** Sends the kept answer to a request. @returns whether there was one */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const address = this.#addresses.get(url);
    if (address === undefined) return false;
    const answer = this.#cache.peek(address.key);
    if (answer === undefined || answer.status !== 200) return false;
    const ready = readyFor(address, answer, encodingFor(headers, answer));
    if (ready === undefined) return false;
    // Mostly a client knows what it was sent last; whatever else it may say takes longer to read.
    if (headers['if-none-match'] === ready.tag || hasContent(headers, answer.hash))
      response.writeHead(304, ready.unchanged).end();
    else response.writeHead(200, ready.found).end(method === 'HEAD' ? undefined : ready.body);
    this.#onAnswer(request, response);
    return true;
  }
}

/** Lets the front learn every answer that a route marks with the key it is kept under. */
export function learnAnswers(app: FastifyInstance, front: Front): void {
  app.decorateReply('answerKey', null);
  app.addHook('onResponse', async (request, reply) => {
    const { answerKey } = reply;
    if (answerKey === null || reply.statusCode !== 200 || request.method !== 'GET') return;
    front.learn(request.raw.url ?? '', answerKey, reply.getHeaders());
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** The key of the kept answer that is sent, or null when it is none. */
    answerKey: string | null;
  }
}
