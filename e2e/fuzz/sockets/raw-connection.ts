import { connect, type Socket } from 'node:net';

/** How a connection ended, as far as the client saw. */
export interface Exchange {
  /** Everything that was received. */
  readonly received: Buffer;
  /** Whether the service closed the connection. */
  readonly isClosed: boolean;
}

/** When the client stops to listen. */
export interface Patience {
  /** Whether everything that the client waits for has arrived. */
  isComplete(received: Buffer): boolean;
  /** How long the connection may be silent after these bytes, in milliseconds. */
  silenceMs(received: Buffer): number;
}

async function writeAll(socket: Socket, chunks: readonly Buffer[]): Promise<void> {
  for (const chunk of chunks) {
    if (socket.destroyed) return;
    // Each chunk leaves in a packet of its own.
    await new Promise<void>((resolve) => socket.write(chunk, () => setImmediate(resolve)));
  }
}

/** Sends bytes in the given chunks on a connection of its own, and listens until the service closes or patience ends. */
export async function exchange(port: number, chunks: readonly Buffer[], patience: Patience): Promise<Exchange> {
  const parts: Buffer[] = [];
  let isClosed = false;
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await new Promise<void>((resolve) => {
    socket.setTimeout(patience.silenceMs(Buffer.alloc(0)), resolve);
    socket.on('data', (part) => {
      parts.push(part);
      const received = Buffer.concat(parts);
      if (patience.isComplete(received)) resolve();
      else socket.setTimeout(patience.silenceMs(received));
    });
    socket.on('error', () => undefined);
    socket.once('end', () => {
      isClosed = true;
    });
    socket.once('close', () => {
      isClosed = true;
      resolve();
    });
    void writeAll(socket, chunks);
  });
  socket.destroy();
  return { received: Buffer.concat(parts), isClosed };
}
