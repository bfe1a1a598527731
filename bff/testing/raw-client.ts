import { connect, type Socket } from 'node:net';

/** Of each chunk, this many characters are kept: the head of a large response, not its body. */
const MAX_CHUNK = 10_000;

/** A TCP client that sends raw text and records what it receives. */
export class RawClient {
  readonly socket: Socket;
  /** The beginning of each chunk, joined. */
  received = '';
  isClosed = false;

  /** Connects to a server on this machine. */
  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (chunk) => {
      this.received += chunk.toString('latin1').slice(0, MAX_CHUNK);
    });
    this.socket.on('error', () => undefined);
    this.socket.once('close', () => {
      this.isClosed = true;
    });
  }
}
