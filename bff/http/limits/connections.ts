import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The state of a connection. `response`: that to its latest request, null if it has not sent any. */
interface Connection {
  response: ServerResponse | null;
}

const hasSentNoRequest = ({ response }: Connection) => response === null;
const isBetweenRequests = ({ response }: Connection) => response?.writableFinished === true;

/** The open connections of a server, oldest first. */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #max: number;

  /** @param max how many may be open */
  constructor(max: number) {
    this.#max = max;
  }

  /** Whether as many connections are open as may be. */
  get isFull(): boolean {
    return this.#open.size >= this.#max;
  }

  add(socket: Socket): void {
    this.#open.set(socket, { response: null });
    socket.once('close', () => this.#open.delete(socket));
  }

  /** A request has arrived on the connection. */
  onRequest(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    // A connection that was refused is unknown here. Its request may arrive before it is closed.
    if (connection !== undefined) connection.response = response;
  }

  /**
   * Closes the oldest connection that has not sent a request, otherwise the oldest between two requests.
   * @returns whether there was one
   */
  closeSilent(): boolean {
    const socket = this.#oldest(hasSentNoRequest) ?? this.#oldest(isBetweenRequests);
    if (socket === undefined) return false;
    // Counted out at once: the next connection may arrive before this one has closed.
    this.#open.delete(socket);
    socket.destroy();
    return true;
  }

  [Symbol.iterator](): Iterator<Socket> {
    return this.#open.keys();
  }

  #oldest(isSilent: (connection: Connection) => boolean): Socket | undefined {
    for (const [socket, connection] of this.#open) if (isSilent(connection)) return socket;
    return undefined;
  }
}
