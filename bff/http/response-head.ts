import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where Node keeps the head of a response as it sends it. It is undocumented, but libraries rely on it. */
const NODE_HEAD = '_header';

/**
 * The status line and headers of a response that is sent often. Node checks and joins the headers of every response,
 * which takes a sixth of the time of a small cached one. Here Node does so once per second, because `Date` changes
 * then, and the next responses send the same text.
 */
export class ResponseHead {
  readonly #status: number;
  readonly #headers: string[];
  #text: string | undefined;
  /** When Node composed the text, in seconds. */
  #composedAt = 0;

  /** @param headers names and values in turn */
  constructor(status: number, headers: string[]) {
    this.#status = status;
    this.#headers = headers;
  }

  /** Writes the head of a response, as `response.writeHead` would. */
  write(request: IncomingMessage, response: ServerResponse): void {
    const now = Math.floor(Date.now() / 1000);
    const isReusable = isOrdinary(request, response);
    if (isReusable && this.#text !== undefined && now === this.#composedAt) {
      response.statusCode = this.#status;
      Reflect.set(response, NODE_HEAD, this.#text);
      return;
    }
    response.writeHead(this.#status, this.#headers);
    if (!isReusable) return;
    const text: unknown = Reflect.get(response, NODE_HEAD);
    this.#text = typeof text === 'string' ? text : undefined;
    this.#composedAt = now;
  }
}

/** Whether Node adds the same headers to the response as to most others. They depend on the version and connection. */
function isOrdinary({ httpVersion }: IncomingMessage, response: ServerResponse): boolean {
  return httpVersion === '1.1' && response.shouldKeepAlive && response.getHeaderNames().length === 0;
}
