import { type RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may take for what, in milliseconds, and how much it may send before its request is known. */
export interface HttpLimits {
  /** Until a request's headers are complete, and until a new connection has sent any. */
  readonly headersTimeout: number;
  /** Until the whole request is there. */
  readonly requestTimeout: number;
  /** Between two requests of a connection: longer than most proxies before the service keep one. */
  readonly keepAliveTimeout: number;
  /**
   * Without a byte in either direction while a request is under way, such as a client that does not read its answer; it may
   * take one `checkingInterval` more.
   */
  readonly idleTimeout: number;
  /** How often the first two are looked after, and the last. */
  readonly checkingInterval: number;
  /** The request line and all headers, in bytes. */
  readonly maxHeaderSize: number;
  /** From the beginning of the end until silent connections are ended: what was sent before its client could know has arrived. */
  readonly idleGrace: number;
  /** From the beginning of the end until what is still open is cut. */
  readonly shutdownTimeout: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  idleTimeout: 60_000,
  checkingInterval: 1_000,
  maxHeaderSize: 16_384,
  idleGrace: 2_000,
  shutdownTimeout: 8_000,
};

/** How often connections are looked at while the server ends. */
const SWEEP_MS = 100;

/**
 * An HTTP server that ends without losing a request. From `close` on it accepts no connection, answers every request that
 * comes on an open one with `Connection: close`, ends connections that stay silent, and after a time cuts all others.
 */
export class HttpServer extends Server {
  readonly #connections = new Set<Socket>();
  readonly #limits: HttpLimits;
  #isClosing = false;

  constructor(listener: RequestListener, limits: HttpLimits = HTTP_LIMITS) {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeaderSize } = limits;
    const connectionsCheckingInterval = limits.checkingInterval;
    super({ headersTimeout, requestTimeout, keepAliveTimeout, maxHeaderSize, connectionsCheckingInterval });
    this.#limits = limits;
    this.#closeIdle();
    this.on('request', (request, response) => {
      if (this.#isClosing) response.setHeader('connection', 'close');
      listener(request, response);
    });
    this.on('connection', (socket) => {
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /** @param closed is called when the last connection has ended */
  override close(closed?: (error?: Error) => void): this {
    if (!this.#isClosing) this.#endConnections();
    return super.close(closed);
  }

  /** Does nothing: on a connection that is idle now a request may be under way. `close` ends it in time. */
  override closeIdleConnections(): void {}

  /**
   * Node's own `timeout` starts a timer for every request, and again at every read and write. Here a connection gets one only
   * when it is found without: answers are mostly sent long before. Between two requests it has that of `keepAliveTimeout`.
   */
  #closeIdle(): void {
    const { idleTimeout, checkingInterval } = this.#limits;
    this.once('listening', () => {
      const looking = setInterval(() => {
        for (const socket of this.#connections) if (!socket.timeout) socket.setTimeout(idleTimeout);
      }, checkingInterval).unref();
      this.once('close', () => clearInterval(looking));
    });
  }

  #endConnections(): void {
    this.#isClosing = true;
    const since = performance.now();
    const sweep = setInterval(() => {
      const passed = performance.now() - since;
      if (passed >= this.#limits.shutdownTimeout) this.#cut(this.#connections);
      else if (passed >= this.#limits.idleGrace) this.#endSilent();
    }, SWEEP_MS);
    this.once('close', () => clearInterval(sweep));
  }

  #endSilent(): void {
    super.closeIdleConnections();
    // Opened in advance, as browsers do, and never used.
    this.#cut([...this.#connections].filter(({ bytesRead }) => bytesRead === 0));
  }

  #cut(connections: Iterable<Socket>): void {
    for (const socket of connections) socket.destroy();
  }
}
