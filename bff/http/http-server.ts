import { type RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { timeLimit } from '../concurrency/time-limit.ts';

/** Time limits for clients, in milliseconds, the size of a request's head, and the number of connections. */
export const HTTP_LIMITS = {
  /** Until a request's headers are complete, and until a new connection has sent its first byte. */
  headersTimeout: timeLimit(10_000),
  /** Until the whole request has arrived. */
  requestTimeout: timeLimit(30_000),
  /** Between two requests of a connection. Longer than most proxies keep an idle connection open. */
  keepAliveTimeout: timeLimit(72_000),
  /** Without a byte in either direction during a request, for example when a client does not read the response. */
  idleTimeout: timeLimit(60_000),
  /** How often `headersTimeout` and `requestTimeout` are checked. */
  checkingInterval: 1_000,
  /** Of the request line and all headers, in bytes. */
  maxHeaderSize: 16_384,
  /** How many connections may be open. Further ones are closed. */
  maxConnections: 2_000,
  /** From the start of the shutdown until silent connections are closed. Requests on their way arrive meanwhile. */
  idleGrace: 2_000,
  /** From the start of the shutdown until all remaining connections are destroyed. */
  shutdownTimeout: timeLimit(8_000),
};
export type HttpLimits = Readonly<typeof HTTP_LIMITS>;

const SHUTDOWN_CHECK_MS = 100;

/**
 * An HTTP server that shuts down without losing a request. After `close` it
 * 1. accepts no new connection,
 * 2. responds to requests on open connections with `Connection: close`,
 * 3. closes silent connections after `idleGrace`,
 * 4. destroys all remaining connections after `shutdownTimeout`.
 */
export class HttpServer extends Server {
  readonly #limits: HttpLimits;
  readonly #connections = new Set<Socket>();
  #isClosing = false;

  /** @param onTooManyConnections called when a connection is refused because too many are open */
  constructor(
    listener: RequestListener,
    limits: HttpLimits = HTTP_LIMITS,
    onTooManyConnections: () => void = () => undefined,
  ) {
    super({ ...limits, connectionsCheckingInterval: limits.checkingInterval });
    this.maxConnections = limits.maxConnections;
    this.#limits = limits;
    this.on('request', (request, response) => {
      if (this.#isClosing) response.setHeader('connection', 'close');
      listener(request, response);
      const isSent = response.writableEnded && response.writableLength === 0;
      // As the server's own `timeout`, it would be set and cleared for each response that is sent at once.
      if (!isSent) request.socket.setTimeout(limits.idleTimeout);
    });
    this.on('connection', (socket) => {
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
    this.on('drop', onTooManyConnections);
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

  #closeConnections(): void {
    this.#isClosing = true;
    const startedAt = performance.now();
    const check = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      if (elapsed >= this.#limits.shutdownTimeout) this.closeAllConnections();
      else if (elapsed >= this.#limits.idleGrace) this.#closeSilentConnections();
    }, SHUTDOWN_CHECK_MS);
    this.once('close', () => clearInterval(check));
  }

  #closeSilentConnections(): void {
    super.closeIdleConnections();
    // Browsers open connections in advance and may never use them. Node does not count these as idle.
    for (const socket of this.#connections) if (socket.bytesRead === 0) socket.destroy();
  }
}
