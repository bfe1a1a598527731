import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseConnection } from './errors/client-errors.ts';
import { sendRawError } from './errors/raw-error.ts';
import { Connections } from './limits/connections.ts';
import { handleInTurn } from './limits/pipelining.ts';

/** The body of a refused request may or may not follow, so the connection cannot be used again. */
const CLOSE = { connection: 'close' };

/** Whether a request lacks the `Host` that HTTP/1.1 requires. */
function lacksHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1';
}

/** Responds with 400 to a request without `Host`. Node's own response has neither a body nor `no-store`. */
function refuseMissingHost(request: IncomingMessage, response: ServerResponse): void {
  const message = 'The request has no Host header, which HTTP/1.1 requires';
  sendRawError(request, response, { status: 400, message, headers: CLOSE });
}

/** Responds with 417 to an `Expect` other than 100-continue. Node's own response has neither a body nor `no-store`. */
function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  const message = 'The expectation of this request cannot be met: only Expect: 100-continue can';
  sendRawError(request, response, { status: 417, message, headers: CLOSE });
}

/**
 * Time limits for clients, in milliseconds, the size of what they may send before the request is parsed, and the number
 * of their connections.
 */
export interface HttpLimits {
  /** Until a request's headers are complete, and until a new connection has sent its first byte. */
  readonly headersTimeout: number;
  /** Until the whole request has arrived. */
  readonly requestTimeout: number;
  /** Between two requests of a connection. Longer than most proxies keep an idle connection open. */
  readonly keepAliveTimeout: number;
  /**
   * Without a byte in either direction during a request, for example when a client does not read the response. The
   * connection may stay open one `checkingInterval` longer.
   */
  readonly idleTimeout: number;
  /** How often `headersTimeout`, `requestTimeout` and `idleTimeout` are checked. */
  readonly checkingInterval: number;
  /** Maximum size of the request line and all headers, in bytes. */
  readonly maxHeaderSize: number;
  /** How many connections may be open. When there are more, silent ones are closed; without any, new ones get 503. */
  readonly maxConnections: number;
  /**
   * From the start of the shutdown until silent connections are closed. Requests already on their way arrive meanwhile.
   */
  readonly idleGrace: number;
  /** From the start of the shutdown until all remaining connections are destroyed. */
  readonly shutdownTimeout: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  idleTimeout: 60_000,
  checkingInterval: 1_000,
  maxHeaderSize: 16_384,
  maxConnections: Number.POSITIVE_INFINITY,
  idleGrace: 2_000,
  shutdownTimeout: 8_000,
};

/**
 * Whether a request offers another protocol. The service answers it in HTTP and closes the connection: after an ignored
 * offer, Node does not report that the next request is invalid or too large, and that request would wait for a timeout.
 */
const offersUpgrade = ({ headers }: IncomingMessage) => headers.upgrade !== undefined;

/** How often connections are checked during the shutdown. */
const SHUTDOWN_CHECK_MS = 100;

/**
 * An HTTP server that shuts down without losing a request. After `close` it
 * 1. accepts no new connection,
 * 2. answers requests on open connections with `Connection: close`,
 * 3. closes silent connections after `idleGrace`,
 * 4. destroys all remaining connections after `shutdownTimeout`.
 */
export class HttpServer extends Server {
  readonly #connections: Connections;
  readonly #limits: HttpLimits;
  #isClosing = false;

  /** @param onTooManyConnections called when a connection is closed or refused because too many are open */
  constructor(
    listener: RequestListener,
    limits: HttpLimits = HTTP_LIMITS,
    onTooManyConnections: () => void = () => undefined,
  ) {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeaderSize } = limits;
    const connectionsCheckingInterval = limits.checkingInterval;
    super({
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      maxHeaderSize,
      connectionsCheckingInterval,
      // Refused below, with the documented error.
      requireHostHeader: false,
    });
    this.#limits = limits;
    this.#connections = new Connections(limits.maxConnections);
    this.#setIdleTimeouts();
    const handle = handleInTurn((request, response) => {
      if (this.#isClosing || offersUpgrade(request)) response.setHeader('connection', 'close');
      if (lacksHost(request)) refuseMissingHost(request, response);
      else listener(request, response);
    });
    this.on('request', (request, response) => {
      this.#connections.onRequest(request.socket, response);
      handle(request, response);
    });
    this.on('checkExpectation', refuseExpectation);
    // The body is read later, if at all. Without a listener, Node would ask for it here.
    this.on('checkContinue', (request, response) => this.emit('request', request, response));
    this.on('connection', (socket) => {
      if (this.#connections.isFull) {
        onTooManyConnections();
        if (!this.#connections.closeSilent()) return refuseConnection(socket);
      }
      this.#connections.add(socket);
    });
  }

  /** @param onClosed called when the last connection has closed */
  override close(onClosed?: (error?: Error) => void): this {
    if (!this.#isClosing) this.#closeConnections();
    return super.close(onClosed);
  }

  /**
   * Does nothing: a request may be on its way on a connection that is idle now. `close` closes it after `idleGrace`.
   */
  override closeIdleConnections(): void {}

  /**
   * Gives every connection without a timeout the idle timeout, at each check. Node's own `timeout` option would start a
   * timer for each request, read and write; here most responses are complete before the next check. Between two
   * requests, Node sets `keepAliveTimeout` on the connection instead.
   */
  #setIdleTimeouts(): void {
    const { idleTimeout, checkingInterval } = this.#limits;
    this.once('listening', () => {
      const check = setInterval(() => {
        for (const socket of this.#connections) if (!socket.timeout) socket.setTimeout(idleTimeout);
      }, checkingInterval).unref();
      this.once('close', () => clearInterval(check));
    });
  }

  #closeConnections(): void {
    this.#isClosing = true;
    const startedAt = performance.now();
    const check = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      if (elapsed >= this.#limits.shutdownTimeout) this.#destroy(this.#connections);
      else if (elapsed >= this.#limits.idleGrace) this.#closeSilentConnections();
    }, SHUTDOWN_CHECK_MS);
    this.once('close', () => clearInterval(check));
  }

  #closeSilentConnections(): void {
    super.closeIdleConnections();
    // Browsers open connections in advance and may never use them.
    this.#destroy([...this.#connections].filter(({ bytesRead }) => bytesRead === 0));
  }

  #destroy(connections: Iterable<Socket>): void {
    for (const socket of connections) socket.destroy();
  }
}
